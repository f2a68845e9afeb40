/** What the option `provideExternalRuntime` adds to the shell, by its ES build: the option adds the CommonJS one beside it. */
export { default } from '@module-federation/inject-external-runtime-core-plugin';

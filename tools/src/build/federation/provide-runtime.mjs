/** The ES build of the plugin that the option `provideExternalRuntime` would add as a CommonJS build. */
export { default } from '@module-federation/inject-external-runtime-core-plugin';

/**
 * A runtime plugin of the shell's build: gives the shell's federation runtime to every container of the page, which are
 * built to take it from there (`federation-plugin.ts`).
 */
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { createInstance } from '@module-federation/runtime';

globalThis.taquillaFederation = {
  ...federation,
  // its own `init` would hand the shell's instance to every container, as they have one build id
  runtime: { ...federation.runtime, init: createInstance },
  // a build that exposes nothing leaves it out
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

export default () => ({ name: 'give-runtime' });

/**
 * The federation runtime of a page: the shell's build has it in place of the whole one, and gives it to every container, which
 * are built to take it from there (`federation-plugin.ts`). Left out is what loads remotes: pages say what they are made of, and
 * `libs/federation` loads it; and what takes shared packages at the start: the shell's are its own, remotes' modules come later.
 */
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { createInstance } from '@module-federation/runtime';

/** An instance for each build: the package's own would hand the shell's to every container, as they have one build id. */
const init = ({ webpackRequire }) => createInstance(webpackRequire.federation.initOptions);

const federation = {
  runtime: { init: createInstance },
  bundlerRuntime: { I: initializeSharing, S: {}, consumes, init, initContainerEntry },
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
};
globalThis.taquillaFederation = federation;
export default federation;

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from './contract/index.ts';
import { pageRemote } from './page.ts';
import { RemoteError } from './remote-error.ts';
import { entryScript } from './tags.ts';

/** Time limit for a remote's entry, ms. */
const ENTRY_TIMEOUT_MS = 6000;

/** Remotes whose last load failed. */
const failed = new Set<string>();

/**
 * Plugin of the federation runtime that applies the page document: refuses a remote with another major contract version before
 * any request, checks the hash of an entry, and fails an entry after `ENTRY_TIMEOUT_MS`.
 */
export const pagePlugin: ModuleFederationRuntimePlugin = {
  name: 'page',
  beforeRequest(request) {
    const remote = remoteOf(request.id);
    // the runtime would use an entry that arrived after its time limit instead of requesting it again
    if (remote && failed.delete(remote.name)) Reflect.set(globalThis, remote.container, undefined);
    const contract = remote?.contract;
    if (contract !== undefined && majorOf(contract) !== majorOf(CONTRACT_VERSION)) {
      throw new RemoteError(
        'incompatible',
        `${request.id} needs contract ${contract}, not ${CONTRACT_VERSION}`,
      );
    }
    return request;
  },
  createScript({ url, remoteInfo }) {
    const integrity = Object.values(pageRemote(remoteInfo?.name ?? '')?.integrity ?? {})[0];
    return { script: entryScript(url, integrity), timeout: ENTRY_TIMEOUT_MS };
  },
  errorLoadRemote({ id }) {
    const remote = remoteOf(id);
    if (remote) failed.add(remote.name);
  },
};

/** Returns the remote of a module. @param id `catalogue/tickets` */
const remoteOf = (id: string) => pageRemote(id.slice(0, id.indexOf('/')));

const majorOf = (version: string): string => version.split('.')[0] ?? '';

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@taquilla/contracts';
import { pageRemote } from './page.ts';
import { RemoteError } from './remote-error.ts';
import { entryScript } from './tags.ts';

/** Milliseconds for a remote's entry. */
const ENTRY_TIMEOUT_MS = 6000;

/** Remotes whose last load failed. */
const failed = new Set<string>();

/**
 * A runtime plugin of the federation: loads remotes as the page document says. A remote of another major contract is refused
 * before any request; an entry runs only with the hash that the page pins for it, and fails after `ENTRY_TIMEOUT_MS`.
 */
export const pagePlugin: ModuleFederationRuntimePlugin = {
  name: 'page',
  beforeRequest(request) {
    const remote = remoteOf(request.id);
    // an entry that came after its time limit was given up; the runtime would take it in place of a new request
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

/** @param id `catalogue/tickets` */
const remoteOf = (id: string) => pageRemote(id.slice(0, id.indexOf('/')));

const majorOf = (version: string): string => version.split('.')[0] ?? '';

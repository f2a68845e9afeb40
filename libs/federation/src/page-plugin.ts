import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@taquilla/contracts';
import { pageRemote } from './page.ts';
import { RemoteError } from './remote-error.ts';
import { entryScript } from './tags.ts';

/** Milliseconds for a remote's entry. */
const ENTRY_TIMEOUT_MS = 6000;

/**
 * A runtime plugin of the federation: loads remotes as the page document says. A remote of another major contract is refused
 * before any request; an entry runs only with the hash that the page pins for it, and fails after `ENTRY_TIMEOUT_MS`.
 */
export const pagePlugin: ModuleFederationRuntimePlugin = {
  name: 'page',
  beforeRequest(request) {
    const contract = remoteOf(request.id)?.contract;
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
};

/** @param id `catalogue/tickets` */
const remoteOf = (id: string) => pageRemote(id.slice(0, id.indexOf('/')));

const majorOf = (version: string): string => version.split('.')[0] ?? '';

import { getInstance } from '@module-federation/enhanced/runtime';
import type { PageDocument, PageRemote } from './contract/index.ts';

/** The part of the federation runtime's global state that developer tools read. */
interface FederationState {
  moduleInfo: Record<string, unknown>;
}

/**
 * Describes the page's host and remotes in `__FEDERATION__.moduleInfo`, where Module Federation's developer tools look for
 * them; `__SHARE__` beside it names the shared packages. `matchedVersion` is the address of a release's manifest.
 */
export function describeModules({ remotes }: PageDocument): void {
  const state = Reflect.get(globalThis, '__FEDERATION__') as FederationState | undefined;
  const host = getInstance();
  if (!state || !host) return;
  state.moduleInfo[host.name] = {
    globalName: host.name,
    modules: [],
    shared: [],
    remotesInfo: Object.fromEntries(
      Object.values(remotes).map((remote) => [
        remote.container,
        { matchedVersion: new URL(manifestOf(remote), location.href).href },
      ]),
    ),
  };
}

/** Returns the address of a remote's manifest; without files by content it is next to the entry. */
const manifestOf = ({ name, version, base }: PageRemote): string =>
  base === `/files/${name}/`
    ? `/federation/remotes/${name}/releases/${version}/mf-manifest.json`
    : `${base}mf-manifest.json`;

import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { fileInStore } from '@taquilla/delivery';
import type { Composition, PageRoute } from '../rollouts/composition.ts';
import type { ServerFile, ServerFiles } from './worker/protocol.ts';

/** The properties of a page that determine its server files. */
export interface Renderable {
  composition: Composition;
  /** undefined: no such page */
  route: PageRoute | undefined;
}

/**
 * Returns the server files that render a page; undefined when its shell has none. Private pages (checkout, client panel)
 * are rendered without their remote, unless the route names the parameters that they are rendered by.
 */
export function serverFilesOf(
  { composition, route }: Renderable,
  releasesDir: string,
): ServerFiles | undefined {
  const shell = serverFile(composition.shell, releasesDir);
  if (!shell) return undefined;
  const isPublic = route?.page !== 'strict' || route.renderedBy !== undefined;
  const release = route && isPublic && composition.remotes.get(route.remote);
  const remote = release && serverFile(release, releasesDir);
  return { shell, ...(remote ? { remote } : {}) };
}

/** Returns the cache key of a combination of releases: `shell@1.0.0 catalogue@2.0.0`. */
export function keyOf({ shell, remote }: ServerFiles): string {
  return remote ? `${releaseKey(shell)} ${releaseKey(remote)}` : releaseKey(shell);
}

export const releaseKey = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

/** Returns the server file of a release; undefined when it has none. */
export function serverFile(release: ReleaseRecord, dir: string): ServerFile | undefined {
  const { name, version, server, integrity } = release;
  if (!server) return undefined;
  const pieces = [server.js].flat().map((file) => {
    const hash = integrity[file];
    // file names in a release record are untrusted: reject paths to other folders
    return hash && file === path.basename(file)
      ? { file: path.join(dir, fileInStore(release, file)), integrity: hash }
      : undefined;
  });
  return pieces.every((piece) => piece !== undefined) ? { name, version, pieces } : undefined;
}

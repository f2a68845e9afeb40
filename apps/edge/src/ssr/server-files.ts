import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/contracts';
import { fileInStore } from '@taquilla/delivery';
import type { Composition, PageRoute } from '../rollouts/composition.ts';
import type { ServerFile, ServerFiles } from './worker/protocol.ts';

/** A page as far as it says what draws it. */
export interface Drawable {
  composition: Composition;
  /** undefined: the shop has no such page */
  route: PageRoute | undefined;
}

/**
 * What a page is drawn with; undefined where its shell draws nothing. Of pages that are somebody's own
 * (checkout, client panel) only what is around them is drawn, unless their route says by what they are drawn.
 */
export function serverFilesOf(
  { composition, route }: Drawable,
  releasesDir: string,
): ServerFiles | undefined {
  const shell = serverFile(composition.shell, releasesDir);
  if (!shell) return undefined;
  const isPublic = route?.page !== 'strict' || route.drawnBy !== undefined;
  const release = route && isPublic && composition.remotes.get(route.remote);
  const remote = release && serverFile(release, releasesDir);
  return { shell, ...(remote ? { remote } : {}) };
}

/** One key for each mix of releases. */
export function keyOf({ shell, remote }: ServerFiles): string {
  return remote ? `${releaseKey(shell)} ${releaseKey(remote)}` : releaseKey(shell);
}

export const releaseKey = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

function serverFile(release: ReleaseRecord, dir: string): ServerFile | undefined {
  const { name, version, server, integrity } = release;
  if (!server) return undefined;
  const pieces = [server.js].flat().map((file) => {
    const hash = integrity[file];
    // the record is read from a store: a name that leads elsewhere is none
    return hash && file === path.basename(file)
      ? { file: path.join(dir, fileInStore(release, file)), integrity: hash }
      : undefined;
  });
  return pieces.every((piece) => piece !== undefined) ? { name, version, pieces } : undefined;
}

import { shopRoute, type ShopFields } from '@taquilla/contracts';
import type { ReleaseRecord, RemoteRoute } from '@taquilla/federation/contract';
import { SHELL } from '@taquilla/delivery';

export type PageRoute = RemoteRoute &
  ShopFields & {
    /** name of the release that renders it: a remote, or the shell itself */
    remote: string;
  };

export interface ShopRecord extends ReleaseRecord {
  routes: (RemoteRoute & ShopFields)[];
}

/**
 * Checks the routes of a release record.
 * @throws {Error} when one does not fit this shop
 */
export const shopRecord = (record: ReleaseRecord): ShopRecord => ({
  ...record,
  routes: record.routes.map(shopRoute),
});

/** The releases that a visitor receives, one for each application, with all their routes. */
export interface Composition {
  revision: number;
  shell: ShopRecord;
  /** every release but the shell, by name */
  remotes: ReadonlyMap<string, ShopRecord>;
  routes: readonly PageRoute[];
  /** name of the remote that a developer has overridden, if any */
  overridden?: string;
}

/** Release records by `name@version`. */
export type Records = ReadonlyMap<string, ShopRecord>;

export const recordKey = (name: string, version: string) => `${name}@${version}`;

/** Combines releases. Returns undefined without a shell; a remote without a record is left out. */
export function compose(
  revision: number,
  versions: Readonly<Record<string, string>>,
  records: Records,
): Composition | undefined {
  const releases = Object.entries(versions).flatMap(
    ([name, version]) => records.get(recordKey(name, version)) ?? [],
  );
  const shell = releases.find((release) => release.name === SHELL);
  if (!shell) return undefined;
  const remotes = releases.filter((release) => release !== shell);
  return {
    revision,
    shell,
    remotes: new Map(remotes.map((release) => [release.name, release])),
    // the shell's routes last, as fallback
    routes: routesOf([...remotes, shell]),
  };
}

/** Returns the routes of releases, each with the name of its release. */
export function routesOf(releases: readonly ShopRecord[]): PageRoute[] {
  return releases.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })));
}

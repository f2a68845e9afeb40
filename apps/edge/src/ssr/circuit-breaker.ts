import { LRUCache } from 'lru-cache';
import { keyOf, releaseKey } from './server-files.ts';
import type { ServerFiles } from './worker/protocol.ts';

/** So long nothing is drawn with releases that hung, ended their process or could not be loaded. */
const OPEN_MS = 60_000;
const FAILURE_TTL_MS = 30 * 60_000;
const MAX = 1_000;

interface Failure {
  message: string;
  /** ms since the epoch */
  openUntil: number;
}

interface Canary {
  app: string;
  version: string;
}

/** Mixes of releases that could not draw a page lately. */
export class RenderCircuitBreaker {
  private readonly broken = new LRUCache<string, Failure>({ max: MAX, ttl: FAILURE_TTL_MS });

  /** Whether it is news. */
  add(files: ServerFiles, message: string, opensCircuit: boolean): boolean {
    const isNew = !this.broken.has(keyOf(files));
    this.broken.set(keyOf(files), { message, openUntil: opensCircuit ? Date.now() + OPEN_MS : 0 });
    return isNew;
  }

  isOpen(files: ServerFiles): boolean {
    return (this.broken.get(keyOf(files))?.openUntil ?? 0) > Date.now();
  }

  /** Forgets a release, so that it begins anew when it is given again. */
  reset({ app, version }: Canary): void {
    const own = releaseKey({ name: app, version });
    for (const key of this.broken.keys()) if (key.split(' ').includes(own)) this.broken.delete(key);
  }

  /**
   * What is wrong with a canary's server build: something could not be drawn with it, and nothing says that the same cannot
   * be drawn with its baseline either: for a remote that has none, around it.
   */
  blames({ app, version }: Canary, baseline: string | undefined): string | undefined {
    const own = releaseKey({ name: app, version });
    const former = baseline === undefined ? [] : [releaseKey({ name: app, version: baseline })];
    for (const [key, { message }] of this.broken.entries()) {
      const names = key.split(' ');
      const before = names.flatMap((name) => (name === own ? former : [name])).join(' ');
      if (names.includes(own) && !this.broken.has(before)) return message;
    }
    return undefined;
  }
}

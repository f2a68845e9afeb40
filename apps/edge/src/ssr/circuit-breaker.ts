import { LRUCache } from 'lru-cache';
import { keyOf, releaseKey } from './server-files.ts';
import type { ServerFiles } from './worker/protocol.ts';

/** Time that the circuit of a release combination stays open after a hang, a crash or a load error. */
const OPEN_MS = 60_000;
const FAILURE_TTL_MS = 30 * 60_000;
const MAX_COMBINATIONS = 1_000;

interface Failure {
  message: string;
  /** ms since the epoch */
  openUntil: number;
}

interface Release {
  app: string;
  version: string;
}

/**
 * Circuit breaker of server-side rendering, one circuit for each combination of shell and remote release: remembers failed
 * renders for 30 minutes and stops rendering with the combination for 60 s after a severe failure.
 */
export class RenderCircuitBreaker {
  private readonly failures = new LRUCache<string, Failure>({ max: MAX_COMBINATIONS, ttl: FAILURE_TTL_MS });

  /**
   * Records a failed render.
   * @returns whether the combination had no failure on record
   */
  add(files: ServerFiles, message: string, opensCircuit: boolean): boolean {
    const isNew = !this.failures.has(keyOf(files));
    this.failures.set(keyOf(files), { message, openUntil: opensCircuit ? Date.now() + OPEN_MS : 0 });
    return isNew;
  }

  isOpen(files: ServerFiles): boolean {
    return (this.failures.get(keyOf(files))?.openUntil ?? 0) > Date.now();
  }

  /** Deletes the failures of a release, so that a later rollout of it starts with a closed circuit. */
  reset({ app, version }: Release): void {
    const release = releaseKey({ name: app, version });
    for (const key of this.failures.keys()) if (key.split(' ').includes(release)) this.failures.delete(key);
  }

  /**
   * Returns the error message of a combination that fails with the canary and has no failure on record with the baseline
   * in its place; for a new remote, which has no baseline, without the remote. Undefined: no failure is due to the canary.
   */
  blames({ app, version }: Release, baseline: string | undefined): string | undefined {
    const canary = releaseKey({ name: app, version });
    const replacement = baseline === undefined ? [] : [releaseKey({ name: app, version: baseline })];
    for (const [key, { message }] of this.failures.entries()) {
      const names = key.split(' ');
      const withBaseline = names.flatMap((name) => (name === canary ? replacement : [name])).join(' ');
      if (names.includes(canary) && !this.failures.has(withBaseline)) return message;
    }
    return undefined;
  }
}

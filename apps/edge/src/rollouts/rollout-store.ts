import type { ReleaseRecord, Rollout } from '@taquilla/contracts';
import {
  DEFAULT_ROLLOUT,
  effectiveRollout,
  routeClashes,
  type EffectiveRollout,
  type FindRecord,
  type Rollouts,
} from '@taquilla/delivery';
import type { FastifyBaseLogger } from 'fastify';
import { recordKey, type Composition } from './composition.ts';
import { ActiveRollouts } from './active-rollouts.ts';
import { venueCompositions } from './venue-compositions.ts';

export interface RolloutStore extends Pick<ActiveRollouts, 'forVenue' | 'rolloutOf' | 'routesOf' | 'venues'> {
  /** Looks at the rollouts now. */
  refresh(): Promise<void>;
  close(): void;
}

interface Options {
  rollouts: Pick<Rollouts, 'list' | 'read'>;
  findRecord: FindRecord;
  /** ms between two looks */
  interval: number;
  /** What has to be done before visitors get what is next; at first nobody is there who waits for it. */
  prepare?: ((next: ActiveRollouts, isFirst: boolean) => Promise<void>) | undefined;
  /** What is in force from now on, with what was before. */
  onChange?: ((rollouts: readonly Rollout[]) => void) | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Keeps the rollouts in memory and follows their changes without a restart. It looks at their tags instead of waiting
 * for notifications, which network drives, mounted volumes and buckets do not send. A rollout that cannot be used is
 * reported once, and its last good state stays in force.
 */
export async function openRolloutStore(options: Options): Promise<RolloutStore> {
  const store = new FollowedRollouts(options);
  await store.refresh();
  store.follow();
  return store;
}

class FollowedRollouts implements RolloutStore {
  private readonly options: Options;
  /** the last good state of each, by name */
  private readonly accepted = new Map<string, Rollout>();
  /** what is wrong with one now */
  private readonly problems = new Map<string, string>();
  private readonly records = new Map<string, ReleaseRecord>();
  /** the tag of each when it was last read */
  private readonly tags = new Map<string, string>();
  private given = new ActiveRollouts(new Map(), this.records);
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  forVenue(slug: string | undefined, group?: number): Composition | undefined {
    return this.given.forVenue(slug, group);
  }

  rolloutOf(slug: string | undefined): EffectiveRollout | undefined {
    return this.given.rolloutOf(slug);
  }

  routesOf(slug: string): ReturnType<ActiveRollouts['routesOf']> {
    return this.given.routesOf(slug);
  }

  venues(): string[] {
    return this.given.venues();
  }

  refresh(): Promise<void> {
    this.running ??= this.look().finally(() => (this.running = undefined));
    return this.running;
  }

  follow(): void {
    this.timer = setInterval(() => void this.refresh(), this.options.interval);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const found = await this.options.rollouts.list().catch((error: unknown) => {
      this.report(DEFAULT_ROLLOUT, messageOf(error));
    });
    if (!found) return;
    // a drive that is not mounted looks like an empty folder
    if (!found.has(DEFAULT_ROLLOUT)) {
      this.report(DEFAULT_ROLLOUT, 'there is no default rollout');
      return;
    }
    const gone = [...this.tags.keys()].filter((name) => !found.has(name));
    // one with a problem is tried again, because the release it waits for may have been published meanwhile
    const due = [...found.keys()].filter(
      (name) => this.tags.get(name) !== found.get(name) || this.problems.has(name),
    );
    if (gone.length === 0 && due.length === 0) return;
    for (const name of gone) this.forget(name);
    for (const name of due.sort(defaultFirst)) {
      this.tags.set(name, found.get(name) ?? '');
      await this.accept(name);
    }
    await this.give();
  }

  /** Taking a venue's rollout away ends its exception. */
  private forget(name: string): void {
    this.tags.delete(name);
    this.problems.delete(name);
    this.accepted.delete(name);
    this.options.log.info({ rollout: name }, 'rollout is gone');
  }

  private async accept(name: string): Promise<void> {
    try {
      const candidate = await this.options.rollouts.read(name);
      if (!candidate) return;
      const effective = this.effective(name, candidate);
      const missing = await this.loadRecords(effective);
      const clashes = routeClashes(this.recordsOf(effective));
      if (clashes.length > 0) {
        this.report(name, clashes.join('; '));
        return;
      }
      if (missing.length === 0 || this.isBetterThanNothing(name, effective))
        this.accepted.set(name, candidate);
      if (missing.length > 0) {
        this.report(name, missing.join('; '));
        return;
      }
      this.problems.delete(name);
      this.options.log.info({ rollout: name, revision: candidate.revision }, 'rollout loaded');
    } catch (error) {
      this.report(name, messageOf(error));
    }
  }

  private effective(name: string, own: Rollout): EffectiveRollout {
    const base = this.accepted.get(DEFAULT_ROLLOUT);
    if (name === DEFAULT_ROLLOUT || !base) return effectiveRollout({ name, rollout: own });
    return effectiveRollout({ name: DEFAULT_ROLLOUT, rollout: base }, { name, rollout: own });
  }

  /** At the start there is no last good state: a shop without one of its remotes is better than none at all. */
  private isBetterThanNothing(name: string, rollout: EffectiveRollout): boolean {
    const isFirst = name === DEFAULT_ROLLOUT && !this.accepted.has(DEFAULT_ROLLOUT);
    return isFirst && venueCompositions(rollout, this.records).forGroup(undefined) !== undefined;
  }

  /**
   * Reads the new records of a rollout into memory; they never change, and stay when the releases go. Answers what could
   * not be read.
   */
  private async loadRecords(rollout: EffectiveRollout): Promise<string[]> {
    const problems = await Promise.all(
      releasesOf(rollout).map(async ([name, version]) => {
        if (this.records.has(recordKey(name, version))) return [];
        try {
          const record = await this.options.findRecord(name, version);
          if (!record) return [`${name} ${version} is not published`];
          this.records.set(recordKey(name, version), record);
          return [];
        } catch (error) {
          return [messageOf(error)];
        }
      }),
    );
    return problems.flat();
  }

  private recordsOf(rollout: EffectiveRollout): ReleaseRecord[] {
    return releasesOf(rollout).flatMap(([name, version]) => this.records.get(recordKey(name, version)) ?? []);
  }

  private async give(): Promise<void> {
    const rollouts = new Map([...this.accepted].map(([name, own]) => [name, this.effective(name, own)]));
    const next = new ActiveRollouts(rollouts, this.records, this.given);
    await this.options.prepare?.(next, this.given.rolloutOf(undefined) === undefined);
    this.given = next;
    this.options.onChange?.([...this.accepted.values()]);
  }

  private report(name: string, problem: string): void {
    if (this.problems.get(name) === problem) return;
    this.problems.set(name, problem);
    this.options.log.error(
      { rollout: name, problem },
      'rollout cannot be used; the last good one stays in force',
    );
  }
}

/** A venue's rollout is laid over the default, which therefore is read before it. */
function defaultFirst(a: string, b: string): number {
  return Number(b === DEFAULT_ROLLOUT) - Number(a === DEFAULT_ROLLOUT);
}

function releasesOf({ releases, canaries }: EffectiveRollout): [name: string, version: string][] {
  return [
    ...Object.entries(releases),
    ...canaries.map(({ app, version }): [string, string] => [app, version]),
  ];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

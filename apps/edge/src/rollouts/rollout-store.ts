import type { Rollout } from '@taquilla/federation/contract';
import {
  DEFAULT_ROLLOUT,
  effectiveRollout,
  routeClashes,
  type EffectiveRollout,
  type FindRecord,
  type Rollouts,
} from '@taquilla/delivery';
import type { FastifyBaseLogger } from 'fastify';
import { recordKey, shopRecord, type Composition, type ShopRecord } from './composition.ts';
import { ActiveRollouts } from './active-rollouts.ts';
import { tenantCompositions } from './tenant-compositions.ts';

export interface RolloutStore extends Pick<
  ActiveRollouts,
  'forTenant' | 'rolloutOf' | 'routesOf' | 'tenants'
> {
  /** Checks the rollouts for changes now. */
  refresh(): Promise<void>;
  close(): void;
}

interface Options {
  rollouts: Pick<Rollouts, 'list' | 'read'>;
  findRecord: FindRecord;
  /** ms between two checks */
  interval: number;
  /** Called before changed rollouts come into force; `isFirst`: at start. */
  prepare?: ((next: ActiveRollouts, isFirst: boolean) => Promise<void>) | undefined;
  /** Called with the rollouts in force after a change. */
  onChange?: ((rollouts: readonly Rollout[]) => void) | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Opens the in-memory store of rollouts, which polls for changes. It compares tags, since network drives, mounted volumes
 * and
 * buckets send no change events. An unusable rollout is logged once, and its last usable state stays in force.
 */
export async function openRolloutStore(options: Options): Promise<RolloutStore> {
  const store = new PolledRollouts(options);
  await store.refresh();
  store.poll();
  return store;
}

class PolledRollouts implements RolloutStore {
  private readonly options: Options;
  /** last usable state by rollout name */
  private readonly accepted = new Map<string, Rollout>();
  /** current problem by rollout name */
  private readonly problems = new Map<string, string>();
  private readonly records = new Map<string, ShopRecord>();
  /** tag at the last read, by rollout name */
  private readonly tags = new Map<string, string>();
  private active = new ActiveRollouts(new Map(), this.records);
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  forTenant(tenant: string | undefined, group?: number): Composition | undefined {
    return this.active.forTenant(tenant, group);
  }

  rolloutOf(tenant: string | undefined): EffectiveRollout | undefined {
    return this.active.rolloutOf(tenant);
  }

  routesOf(tenant: string): ReturnType<ActiveRollouts['routesOf']> {
    return this.active.routesOf(tenant);
  }

  tenants(): string[] {
    return this.active.tenants();
  }

  refresh(): Promise<void> {
    this.running ??= this.check().finally(() => (this.running = undefined));
    return this.running;
  }

  poll(): void {
    this.timer = setInterval(() => void this.refresh(), this.options.interval);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const current = await this.options.rollouts.list().catch((error: unknown) => {
      this.report(DEFAULT_ROLLOUT, messageOf(error));
    });
    if (!current) return;
    // an unmounted drive looks like an empty folder
    if (!current.has(DEFAULT_ROLLOUT)) {
      this.report(DEFAULT_ROLLOUT, 'the default rollout is missing');
      return;
    }
    const deleted = [...this.tags.keys()].filter((name) => !current.has(name));
    // retry rollouts with a problem: the missing release may be published by now
    const due = [...current.keys()].filter(
      (name) => this.tags.get(name) !== current.get(name) || this.problems.has(name),
    );
    if (deleted.length === 0 && due.length === 0) return;
    for (const name of deleted) this.remove(name);
    for (const name of due.sort(defaultFirst)) {
      this.tags.set(name, current.get(name) ?? '');
      await this.accept(name);
    }
    await this.activate();
  }

  /** Removes a deleted rollout: the tenant follows the default rollout again. */
  private remove(name: string): void {
    this.tags.delete(name);
    this.problems.delete(name);
    this.accepted.delete(name);
    this.options.log.info({ rollout: name }, 'rollout deleted');
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
      if (missing.length === 0 || this.isFirstUsable(name, effective)) this.accepted.set(name, candidate);
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

  private effective(name: string, rollout: Rollout): EffectiveRollout {
    const base = this.accepted.get(DEFAULT_ROLLOUT);
    if (name === DEFAULT_ROLLOUT || !base) return effectiveRollout({ name, rollout });
    return effectiveRollout({ name: DEFAULT_ROLLOUT, rollout: base }, { name, rollout });
  }

  /** Returns whether an incomplete default rollout is accepted: at start there is no last usable state. */
  private isFirstUsable(name: string, rollout: EffectiveRollout): boolean {
    const isFirst = name === DEFAULT_ROLLOUT && !this.accepted.has(DEFAULT_ROLLOUT);
    return isFirst && tenantCompositions(rollout, this.records).forGroup(undefined) !== undefined;
  }

  /**
   * Loads the release records of a rollout into memory. They are immutable and stay when a release is deleted.
   * @returns problems of records that could not be read
   */
  private async loadRecords(rollout: EffectiveRollout): Promise<string[]> {
    const problems = await Promise.all(
      releasesOf(rollout).map(async ([name, version]) => {
        if (this.records.has(recordKey(name, version))) return [];
        try {
          const record = await this.options.findRecord(name, version);
          if (!record) return [`${name} ${version} is not published`];
          this.records.set(recordKey(name, version), shopRecord(record));
          return [];
        } catch (error) {
          return [messageOf(error)];
        }
      }),
    );
    return problems.flat();
  }

  private recordsOf(rollout: EffectiveRollout): ShopRecord[] {
    return releasesOf(rollout).flatMap(([name, version]) => this.records.get(recordKey(name, version)) ?? []);
  }

  private async activate(): Promise<void> {
    const rollouts = new Map(
      [...this.accepted].map(([name, rollout]) => [name, this.effective(name, rollout)]),
    );
    const next = new ActiveRollouts(rollouts, this.records, this.active);
    await this.options.prepare?.(next, this.active.rolloutOf(undefined) === undefined);
    this.active = next;
    this.options.onChange?.([...this.accepted.values()]);
  }

  private report(name: string, problem: string): void {
    if (this.problems.get(name) === problem) return;
    this.problems.set(name, problem);
    this.options.log.error(
      { rollout: name, problem },
      'rollout is unusable; the last good one stays in force',
    );
  }
}

/** Sorts the default rollout first: rollouts of tenants are applied over it. */
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

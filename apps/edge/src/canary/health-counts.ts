import type { HealthReport } from '@taquilla/federation/contract';
import type { ReportTallies, ShopSignal, Tally } from './verdict.ts';

/** Selects counts: releases (version by app) and tenants; without `isTenant` the counts of all tenants. */
export interface Counted {
  releases: Readonly<Record<string, string>>;
  isTenant?: (tenant: string | null) => boolean;
}

interface Release {
  app: string;
  version: string;
  tenant: string | null;
  /** tallies by minute since the epoch, then by neighbourhood */
  minutes: Map<number, Map<string, Counting>>;
}

type Counting = Partial<Record<ShopSignal, number>>;

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 30;
/** Maximum of tenant and release pairs; further pairs are not counted. */
const MAX_RELEASES = 5_000;
/** Maximum of neighbourhood and minute pairs of one release; further pairs are not counted. */
const MAX_TALLIES = 50_000;

/** Counts health signals of browsers over the last half hour, by tenant, app and version. */
export class HealthCounts {
  private readonly releases = new Map<string, Release>();
  private readonly now: () => number;
  private prunedAt = 0;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * Counts a signal of a release in the current minute. @param neighbourhood of the reporting address
   * (`addressNeighbourhood`)
   */
  add(
    tenant: string | null,
    { app, version, signal }: HealthReport<ShopSignal>['signals'][number],
    neighbourhood: string,
  ): void {
    this.prune();
    const key = `${app} ${version} ${tenant ?? ''}`;
    const existing = this.releases.get(key);
    if (!existing && this.releases.size >= MAX_RELEASES) return;
    const release: Release = existing ?? { app, version, tenant, minutes: new Map() };
    this.releases.set(key, release);
    const neighbourhoods = release.minutes.get(this.minute()) ?? new Map<string, Counting>();
    const tally = neighbourhoods.get(neighbourhood);
    if (!tally && talliesOf(release) >= MAX_TALLIES) return;
    release.minutes.set(this.minute(), neighbourhoods);
    addTo(tallyOf(neighbourhoods, neighbourhood), { [signal]: 1 });
  }

  /** Returns one tally for each neighbourhood that reported in the last `minutes`, the current minute included. */
  tallies({ releases, isTenant = () => true }: Counted, minutes = WINDOW_MINUTES): ReportTallies {
    const since = this.minute() - minutes;
    const sums = new Map<string, Counting>();
    for (const release of this.releases.values()) {
      if (releases[release.app] !== release.version || !isTenant(release.tenant)) continue;
      for (const [minute, neighbourhoods] of release.minutes) {
        if (minute <= since) continue;
        for (const [neighbourhood, tally] of neighbourhoods) addTo(tallyOf(sums, neighbourhood), tally);
      }
    }
    return [...sums.values()];
  }

  /** Returns the tally of all neighbourhoods together. */
  tally(counted: Counted): Tally {
    const sum: Counting = {};
    for (const tally of this.tallies(counted)) addTo(sum, tally);
    return sum;
  }

  /** Deletes minutes beyond the window, once a minute. */
  private prune(): void {
    if (this.prunedAt === this.minute()) return;
    this.prunedAt = this.minute();
    const since = this.minute() - WINDOW_MINUTES;
    for (const [key, { minutes }] of this.releases) {
      for (const minute of minutes.keys()) if (minute <= since) minutes.delete(minute);
      if (minutes.size === 0) this.releases.delete(key);
    }
  }

  /** Deletes the counts of a release, so that a later rollout of it starts at zero. */
  reset({ app, version }: Pick<Release, 'app' | 'version'>): void {
    for (const [key, release] of this.releases) {
      if (release.app === app && release.version === version) this.releases.delete(key);
    }
  }

  private minute(): number {
    return Math.floor(this.now() / MINUTE_MS);
  }
}

const talliesOf = ({ minutes }: Release): number =>
  [...minutes.values()].reduce((sum, neighbourhoods) => sum + neighbourhoods.size, 0);

function tallyOf(neighbourhoods: Map<string, Counting>, neighbourhood: string): Counting {
  const tally = neighbourhoods.get(neighbourhood) ?? {};
  neighbourhoods.set(neighbourhood, tally);
  return tally;
}

function addTo(sum: Counting, tally: Tally): void {
  for (const [signal, count] of Object.entries(tally) as [ShopSignal, number][]) {
    sum[signal] = (sum[signal] ?? 0) + count;
  }
}

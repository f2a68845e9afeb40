import type { HealthReport, HealthSignal } from '@taquilla/contracts';
import type { Tally } from './verdict.ts';

/** Which releases, and whose visitors; what is left out counts everybody. */
export interface Counted {
  app: string;
  version: string;
  isVenue?: (venue: string | null) => boolean;
}

interface Release {
  app: string;
  version: string;
  venue: string | null;
  /** tallies by minute since the epoch */
  minutes: Map<number, Partial<Record<HealthSignal, number>>>;
}

const MINUTE_MS = 60_000;
const KEPT_MINUTES = 30;
/** Venues × releases; what comes beyond is not counted. */
const MAX_RELEASES = 5_000;

/** What browsers have told during the last half hour, by venue, app and version. */
export class HealthCounts {
  private readonly releases = new Map<string, Release>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  add(venue: string | null, { app, version, signal }: HealthReport['signals'][number]): void {
    const key = `${app} ${version} ${venue ?? ''}`;
    const known = this.releases.get(key);
    if (!known && this.releases.size >= MAX_RELEASES) return;
    const release: Release = known ?? { app, version, venue, minutes: new Map() };
    this.releases.set(key, release);
    const tally = release.minutes.get(this.minute()) ?? {};
    tally[signal] = (tally[signal] ?? 0) + 1;
    release.minutes.set(this.minute(), tally);
  }

  /** The sum of the last minutes, the current one included. */
  tally({ app, version, isVenue = () => true }: Counted, minutes = KEPT_MINUTES): Tally {
    const since = this.minute() - minutes;
    const sum: Partial<Record<HealthSignal, number>> = {};
    for (const release of this.releases.values()) {
      if (release.app !== app || release.version !== version || !isVenue(release.venue)) continue;
      for (const [minute, tally] of release.minutes) {
        if (minute > since) addTo(sum, tally);
      }
    }
    return sum;
  }

  /** Forgets what is too old to count. */
  prune(): void {
    const since = this.minute() - KEPT_MINUTES;
    for (const [key, { minutes }] of this.releases) {
      for (const minute of minutes.keys()) if (minute <= since) minutes.delete(minute);
      if (minutes.size === 0) this.releases.delete(key);
    }
  }

  /** Forgets a release, so that it begins anew when it is given again. */
  forget({ app, version }: Pick<Counted, 'app' | 'version'>): void {
    for (const [key, release] of this.releases) {
      if (release.app === app && release.version === version) this.releases.delete(key);
    }
  }

  private minute(): number {
    return Math.floor(this.now() / MINUTE_MS);
  }
}

function addTo(sum: Partial<Record<HealthSignal, number>>, tally: Tally): void {
  for (const [signal, count] of Object.entries(tally) as [HealthSignal, number][]) {
    sum[signal] = (sum[signal] ?? 0) + count;
  }
}

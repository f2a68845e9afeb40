import type { HealthReport, HealthSignal } from '@taquilla/contracts';
import type { Tally, Told } from './verdict.ts';

/** Which releases, by app, and whose visitors; what is left out counts everybody. */
export interface Counted {
  releases: Readonly<Record<string, string>>;
  isVenue?: (venue: string | null) => boolean;
}

interface Release {
  app: string;
  version: string;
  venue: string | null;
  /** tallies by minute since the epoch, then by neighbourhood */
  minutes: Map<number, Map<string, Counting>>;
}

type Counting = Partial<Record<HealthSignal, number>>;

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 30;
/** Venues × releases; what comes beyond is not counted. */
const MAX_RELEASES = 5_000;
/** Neighbourhoods × minutes of one release; what comes beyond is not counted. */
const MAX_TALLIES = 50_000;

/** What browsers have told during the last half hour, by venue, app and version. */
export class HealthCounts {
  private readonly releases = new Map<string, Release>();
  private readonly now: () => number;
  private prunedAt = 0;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** @param place the neighbourhood that told it (`addressNeighbourhood`) */
  add(venue: string | null, { app, version, signal }: HealthReport['signals'][number], place: string): void {
    this.prune();
    const key = `${app} ${version} ${venue ?? ''}`;
    const known = this.releases.get(key);
    if (!known && this.releases.size >= MAX_RELEASES) return;
    const release: Release = known ?? { app, version, venue, minutes: new Map() };
    this.releases.set(key, release);
    const places = release.minutes.get(this.minute()) ?? new Map<string, Counting>();
    const tally = places.get(place);
    if (!tally && talliesOf(release) >= MAX_TALLIES) return;
    release.minutes.set(this.minute(), places);
    addTo(placeOf(places, place), { [signal]: 1 });
  }

  /** What was told during the last minutes, the current one included. */
  told({ releases, isVenue = () => true }: Counted, minutes = WINDOW_MINUTES): Told {
    const since = this.minute() - minutes;
    const sums = new Map<string, Counting>();
    for (const release of this.releases.values()) {
      if (releases[release.app] !== release.version || !isVenue(release.venue)) continue;
      for (const [minute, places] of release.minutes) {
        if (minute <= since) continue;
        for (const [place, tally] of places) addTo(placeOf(sums, place), tally);
      }
    }
    return [...sums.values()];
  }

  /** The same of all neighbourhoods together. */
  tally(counted: Counted): Tally {
    const sum: Counting = {};
    for (const tally of this.told(counted)) addTo(sum, tally);
    return sum;
  }

  /** Forgets what is too old to count, once a minute. */
  private prune(): void {
    if (this.prunedAt === this.minute()) return;
    this.prunedAt = this.minute();
    const since = this.minute() - WINDOW_MINUTES;
    for (const [key, { minutes }] of this.releases) {
      for (const minute of minutes.keys()) if (minute <= since) minutes.delete(minute);
      if (minutes.size === 0) this.releases.delete(key);
    }
  }

  /** Forgets a release, so that it begins anew when it is given again. */
  forget({ app, version }: Pick<Release, 'app' | 'version'>): void {
    for (const [key, release] of this.releases) {
      if (release.app === app && release.version === version) this.releases.delete(key);
    }
  }

  private minute(): number {
    return Math.floor(this.now() / MINUTE_MS);
  }
}

const talliesOf = ({ minutes }: Release): number =>
  [...minutes.values()].reduce((sum, places) => sum + places.size, 0);

function placeOf(places: Map<string, Counting>, place: string): Counting {
  const tally = places.get(place) ?? {};
  places.set(place, tally);
  return tally;
}

function addTo(sum: Counting, tally: Tally): void {
  for (const [signal, count] of Object.entries(tally) as [HealthSignal, number][]) {
    sum[signal] = (sum[signal] ?? 0) + count;
  }
}

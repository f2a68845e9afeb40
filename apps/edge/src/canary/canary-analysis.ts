import { DEFAULT_ROLLOUT, withdraw, type ActiveCanary, type Rollouts } from '@taquilla/delivery';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RenderCircuitBreaker } from '../ssr/circuit-breaker.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import type { HealthCounts } from './health-counts.ts';
import { baselineOf, describeFinding, worseThan } from './verdict.ts';

export const CANARY_ANALYSIS = 'guard';

/** A canary is looked at over several spans: short ones find what has just broken, long ones what is a little worse. */
const WINDOWS_MINUTES = [2, 10, 30];

interface Options {
  rollouts: RolloutStore;
  /** where a canary is taken back */
  kept: Pick<Rollouts, 'change'>;
  counts: HealthCounts;
  /** what could not be drawn with which releases */
  circuits?: Pick<RenderCircuitBreaker, 'blames' | 'reset'> | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Takes canaries back that are worse than what the other visitors get, by what this process has counted. A new remote is compared with the
 * other remotes of the same visitors (decision 8).
 */
export class CanaryAnalysis {
  private readonly options: Options;
  /** canaries at the last look, by rollout, app and version */
  private watched = new Map<string, ActiveCanary>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Looks at every canary once. */
  async look(): Promise<void> {
    const current = this.canaries();
    for (const [key, canary] of this.watched) if (!current.has(key)) this.forget(canary);
    this.watched = current;
    for (const canary of current.values()) {
      const why = this.judge(canary);
      if (why) await this.withdraw(canary, why);
    }
  }

  private forget(release: Pick<ActiveCanary, 'app' | 'version'>): void {
    this.options.counts.forget(release);
    this.options.circuits?.reset(release);
  }

  private canaries(): Map<string, ActiveCanary> {
    const { rollouts } = this.options;
    const names = [undefined, ...rollouts.venues()];
    const canaries = names.flatMap((name) => rollouts.rolloutOf(name)?.canaries ?? []);
    return new Map(canaries.map((canary) => [`${canary.from} ${canary.app} ${canary.version}`, canary]));
  }

  /** What is wrong with it. */
  private judge(canary: ActiveCanary): string | undefined {
    const { counts, circuits: drawings, rollouts } = this.options;
    const { app, version, from } = canary;
    const given = rollouts.rolloutOf(from === DEFAULT_ROLLOUT ? undefined : from)?.releases ?? {};
    const baseline = baselineOf(app, given);
    const isVenue = (venue: string | null) => receives(canary, rollouts, venue);
    for (const minutes of WINDOWS_MINUTES) {
      const finding = worseThan(
        counts.told({ releases: { [app]: version }, isVenue }, minutes),
        counts.told({ releases: baseline.releases, isVenue }, minutes),
      );
      if (finding) return describeFinding(finding, baseline.name);
    }
    const message = drawings?.blames(canary, given[app]);
    return message && `pages cannot be drawn: ${message}`;
  }

  private async withdraw({ app, version, from }: ActiveCanary, why: string): Promise<void> {
    const { kept, log, rollouts } = this.options;
    try {
      await kept.change(from, withdraw(app, version), {
        what: `withdraw ${app} ${version}`,
        by: CANARY_ANALYSIS,
        why,
      });
      // given again, it begins anew
      this.forget({ app, version });
      await rollouts.refresh();
      log.warn({ rollout: from, app, version, why }, 'canary taken back');
    } catch (err) {
      log.error({ rollout: from, app, version, why, err }, 'canary could not be taken back');
    }
  }
}

/** Looks again and again, each time after the look before has ended. */
export function startCanaryAnalysis(app: FastifyInstance, guard: CanaryAnalysis, interval: number): void {
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = setTimeout(() => void guard.look().finally(next), interval).unref();
  };
  next();
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer);
    done();
  });
}

/** Whether a venue's visitors get a canary from this rollout; nobody's pages are everybody's. */
function receives(canary: ActiveCanary, rollouts: RolloutStore, venue: string | null): boolean {
  const given = rollouts.rolloutOf(venue ?? undefined)?.canaries ?? [];
  return given.some(
    ({ app, from, version }) => app === canary.app && from === canary.from && version === canary.version,
  );
}

import { DEFAULT_ROLLOUT, withdraw, type ActiveCanary, type Rollouts } from '@taquilla/delivery';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RenderCircuitBreaker } from '../ssr/circuit-breaker.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import type { HealthCounts } from './health-counts.ts';
import { baselineOf, describeFinding, worseThan } from './verdict.ts';

/** Author of its withdrawals in the stored history of rollouts; `operatorName` refuses this name for operators. */
export const CANARY_ANALYSIS = 'guard';

/** Windows of the comparison: short windows find a sudden failure, long windows a small difference. */
const WINDOWS_MINUTES = [2, 10, 30];

interface Options {
  rollouts: RolloutStore;
  /** where a canary is withdrawn */
  storedRollouts: Pick<Rollouts, 'change'>;
  counts: HealthCounts;
  /** failed server-side renders by release */
  circuits?: Pick<RenderCircuitBreaker, 'blames' | 'reset'> | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Canary analysis: withdraws canaries that are worse than the release of the other visitors, by the health reports that this
 * process has counted. A new remote is compared with the other remotes of the same visitors (decision 8).
 */
export class CanaryAnalysis {
  private readonly options: Options;
  /** canaries at the last run, by rollout, app and version */
  private watched = new Map<string, ActiveCanary>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Analyses every canary once. */
  async run(): Promise<void> {
    const current = this.canaries();
    for (const [key, canary] of this.watched) if (!current.has(key)) this.reset(canary);
    this.watched = current;
    for (const canary of current.values()) {
      const reason = this.reasonToWithdraw(canary);
      if (reason) await this.withdraw(canary, reason);
    }
  }

  private reset(release: Pick<ActiveCanary, 'app' | 'version'>): void {
    this.options.counts.reset(release);
    this.options.circuits?.reset(release);
  }

  private canaries(): Map<string, ActiveCanary> {
    const { rollouts } = this.options;
    const names = [undefined, ...rollouts.tenants()];
    const canaries = names.flatMap((name) => rollouts.rolloutOf(name)?.canaries ?? []);
    return new Map(canaries.map((canary) => [`${canary.from} ${canary.app} ${canary.version}`, canary]));
  }

  /** Returns the finding against a canary as text; undefined: none. */
  private reasonToWithdraw(canary: ActiveCanary): string | undefined {
    const { counts, circuits, rollouts } = this.options;
    const { app, version, from } = canary;
    const releases = rollouts.rolloutOf(from === DEFAULT_ROLLOUT ? undefined : from)?.releases ?? {};
    const baseline = baselineOf(app, releases);
    const isTenant = (tenant: string | null) => receives(canary, rollouts, tenant);
    for (const minutes of WINDOWS_MINUTES) {
      const finding = worseThan(
        counts.tallies({ releases: { [app]: version }, isTenant }, minutes),
        counts.tallies({ releases: baseline.releases, isTenant }, minutes),
      );
      if (finding) return describeFinding(finding, baseline.name);
    }
    const message = circuits?.blames(canary, releases[app]);
    return message && `server-side rendering fails: ${message}`;
  }

  private async withdraw({ app, version, from }: ActiveCanary, why: string): Promise<void> {
    const { storedRollouts, log, rollouts } = this.options;
    try {
      await storedRollouts.change(from, withdraw(app, version), {
        what: `withdraw ${app} ${version}`,
        by: CANARY_ANALYSIS,
        why,
      });
      // a later rollout of the same release starts without counts
      this.reset({ app, version });
      await rollouts.refresh();
      log.warn({ rollout: from, app, version, why }, 'canary withdrawn');
    } catch (err) {
      log.error({ rollout: from, app, version, why, err }, 'canary could not be withdrawn');
    }
  }
}

/** Runs the analysis `interval` ms after the end of each run, until the app closes. */
export function startCanaryAnalysis(app: FastifyInstance, analysis: CanaryAnalysis, interval: number): void {
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = setTimeout(() => void analysis.run().finally(next), interval).unref();
  };
  next();
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer);
    done();
  });
}

/**
 * Returns whether visitors of a tenant get the canary from its rollout. Pages without a tenant (null) count as the default
 * rollout's.
 */
function receives(canary: ActiveCanary, rollouts: RolloutStore, tenant: string | null): boolean {
  const canaries = rollouts.rolloutOf(tenant ?? undefined)?.canaries ?? [];
  return canaries.some(
    ({ app, from, version }) => app === canary.app && from === canary.from && version === canary.version,
  );
}

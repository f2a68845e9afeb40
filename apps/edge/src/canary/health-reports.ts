import { PAYMENT_SIGNALS } from '@taquilla/contracts';
import { HEALTH_PATH, HEALTH_SIGNALS, healthReport, type HealthReport } from '@taquilla/federation/contract';
import { SHELL } from '@taquilla/delivery';
import { addressNeighbourhood, addressNetwork, type HostCookie } from '@taquilla/server';
import type { FastifyInstance } from 'fastify';
import { isBot } from '../security/bot.ts';
import type { Composition } from '../rollouts/composition.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import type { HealthCounts } from './health-counts.ts';
import type { ShopSignal } from './verdict.ts';
import { ReportDeduplicator, type PageTokens } from './page-token.ts';

const reportSchema = healthReport([...HEALTH_SIGNALS, ...PAYMENT_SIGNALS]);
const MAX_BYTES = 4_096;
/** Limit per address network, which many visitors may share. */
const REPORTS_A_MINUTE = 240;

interface Options {
  rollouts: Pick<RolloutStore, 'forTenant'>;
  /** all reports that match the rollouts, for the operators' page */
  allReports: HealthCounts;
  /** reports with a valid page token, each signal once for each page; input of the canary analysis */
  verifiedReports: HealthCounts;
  pageTokens: PageTokens;
  /** cookie of the page token */
  cookie: HostCookie;
}

/**
 * Adds `POST /_health`, which counts the health signals that browsers report about releases. Always returns 204, so that a
 * client does not learn whether its report counted: reports of bots, of releases no longer in the rollouts and beyond the
 * rate limit do not count. Stores only the counts and, for half an hour, the neighbourhood of the address.
 */
export function addHealthReports(app: FastifyInstance, options: Options): void {
  const isAllowed = createRateLimit({ limit: REPORTS_A_MINUTE });
  const deduplicator = new ReportDeduplicator();
  app.post(HEALTH_PATH, { bodyLimit: MAX_BYTES, logLevel: 'warn' }, (request, reply) => {
    void reply.code(204).header('cache-control', 'no-store');
    const report = reportSchema.safeParse(request.body).data;
    if (!report || isBot(request) || !isAllowed(addressNetwork(request.ip))) return reply.send();
    const { rollouts, allReports, verifiedReports, pageTokens, cookie } = options;
    const neighbourhood = addressNeighbourhood(request.ip);
    const page = pageTokens.open(cookie.read(request));
    const composition = rollouts.forTenant(report.venue ?? undefined, page?.group);
    for (const signal of countable(report, composition)) {
      allReports.add(report.venue, signal, neighbourhood);
      const isNew = page && deduplicator.isNew(page.id, `${signal.app} ${signal.signal}`);
      if (isNew) verifiedReports.add(report.venue, signal, neighbourhood);
    }
    return reply.send();
  });
}

/** Returns the signals of the composition's releases. A signal of a remote also counts for the shell. */
function countable(
  { shell, signals }: HealthReport<ShopSignal>,
  composition: Composition | undefined,
): HealthReport<ShopSignal>['signals'] {
  if (composition?.shell.version !== shell) return [];
  return signals.flatMap((signal) => {
    if (signal.app === SHELL) return signal.version === shell ? [signal] : [];
    if (composition.remotes.get(signal.app)?.version !== signal.version) return [];
    return [signal, { ...signal, app: SHELL, version: shell }];
  });
}

import { HEALTH_PATH, healthReport, type HealthReport } from '@taquilla/contracts';
import { SHELL } from '@taquilla/delivery';
import { addressNeighbourhood, addressNetwork, type HostCookie } from '@taquilla/server';
import type { FastifyInstance } from 'fastify';
import { isBot } from './visitor-group.ts';
import type { Composition } from '../rollouts/composition.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import type { HealthCounts } from './health-counts.ts';
import { ReportDeduplicator, type PageTokens } from './page-token.ts';

const MAX_BYTES = 4_096;
/** Of one address, which may be that of a whole school. */
const REPORTS_A_MINUTE = 240;

interface Options {
  rollouts: Pick<RolloutStore, 'forVenue'>;
  /** figures for people: whatever fits the rollouts */
  told: HealthCounts;
  /** what the guard decides by: told by pages that this shop gave out, each thing once */
  proven: HealthCounts;
  proofs: PageTokens;
  /** where a page has its proof */
  cookie: HostCookie;
}

/**
 * `POST /_health`: counts what browsers tell about their releases. The answer is always the same, so nobody learns whether
 * a report was counted: those of bots, of pages whose releases are not given any more, and too many are not. Of the request
 * nothing is kept but the counts and, for half an hour, the neighbourhood of its address.
 */
export function addHealthReports(app: FastifyInstance, options: Options): void {
  const isAllowed = createRateLimit({ limit: REPORTS_A_MINUTE });
  const once = new ReportDeduplicator();
  app.post(HEALTH_PATH, { bodyLimit: MAX_BYTES, logLevel: 'warn' }, (request, reply) => {
    void reply.code(204).header('cache-control', 'no-store');
    const report = healthReport.safeParse(request.body).data;
    if (!report || isBot(request) || !isAllowed(addressNetwork(request.ip))) return reply.send();
    const { rollouts, told, proven, proofs, cookie } = options;
    const place = addressNeighbourhood(request.ip);
    const page = proofs.open(cookie.read(request));
    const composition = rollouts.forVenue(report.venue ?? undefined, page?.group);
    for (const signal of countable(report, composition)) {
      told.add(report.venue, signal, place);
      const isNew = page && once.isNew(page.id, `${signal.app} ${signal.signal}`);
      if (isNew) proven.add(report.venue, signal, place);
    }
    return reply.send();
  });
}

/** The signals about releases that the page's visitors get; each counts for the shell around it as well. */
function countable(
  { shell, signals }: HealthReport,
  composition: Composition | undefined,
): HealthReport['signals'] {
  if (composition?.shell.version !== shell) return [];
  return signals.flatMap((signal) => {
    if (signal.app === SHELL) return signal.version === shell ? [signal] : [];
    if (composition.remotes.get(signal.app)?.version !== signal.version) return [];
    return [signal, { ...signal, app: SHELL, version: shell }];
  });
}

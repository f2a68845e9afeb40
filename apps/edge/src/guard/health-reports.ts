import { HEALTH_PATH, healthReport, type HealthReport } from '@taquilla/contracts';
import { SHELL } from '@taquilla/delivery';
import type { FastifyInstance } from 'fastify';
import { isBot } from '../page/visitor-group.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import type { HealthCounts } from './health-counts.ts';

interface Options {
  rollouts: Pick<RolloutStore, 'rolloutOf'>;
  counts: HealthCounts;
}

const MAX_BYTES = 4_096;
/** Of one address, which may be that of a whole school. */
const REPORTS_A_MINUTE = 240;

/**
 * `POST /_health`: counts what browsers tell about their releases. The answer is always the same, so nobody learns whether
 * a report was counted: those of bots, of pages whose releases are not given any more, and too many are not. Nothing of
 * the request is kept but the counts.
 */
export function addHealthReports(app: FastifyInstance, { rollouts, counts }: Options): void {
  const isAllowed = createRateLimit({ limit: REPORTS_A_MINUTE });
  app.post(HEALTH_PATH, { bodyLimit: MAX_BYTES, logLevel: 'warn' }, (request, reply) => {
    void reply.code(204).header('cache-control', 'no-store');
    const report = healthReport.safeParse(request.body).data;
    if (report && !isBot(request) && isAllowed(request.ip)) count(report, rollouts, counts);
    return reply.send();
  });
}

function count(
  { venue, shell, signals }: HealthReport,
  rollouts: Options['rollouts'],
  counts: HealthCounts,
): void {
  const rollout = rollouts.rolloutOf(venue ?? undefined);
  const isGiven = (app: string, version: string) =>
    rollout?.releases[app] === version ||
    rollout?.canaries.some((canary) => canary.app === app && canary.version === version);
  if (!isGiven(SHELL, shell)) return;
  for (const signal of signals) {
    if (!isGiven(signal.app, signal.version)) continue;
    counts.add(venue, signal);
    if (signal.app !== SHELL) counts.add(venue, { ...signal, app: SHELL, version: shell });
  }
}

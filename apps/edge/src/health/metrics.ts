import type { FastifyInstance } from 'fastify';

const BUCKETS = [5, 25, 100, 500, 2_500, 10_000];

interface Series {
  count: number;
  totalMs: number;
  /** answers that took at most as long as the bucket of the same place */
  within: number[];
}

export interface Metrics {
  observe(route: string, status: number, ms: number): void;
  /** Counts what somebody was not given, so that nobody has to wait for it. */
  refused(reason: string): void;
  /** Counts a request that came through more proxies than are trusted. */
  unreadChain(): void;
  /** Prometheus's text format. */
  expose(): string;
}

/** Counts answers and their duration per route and class of status: few series, no label that a visitor chooses. */
export function createMetrics(): Metrics {
  const series = new Map<string, Series>();
  const refusals = new Map<string, number>();
  let unreadChains = 0;
  return {
    refused(reason) {
      refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
    },
    unreadChain() {
      unreadChains += 1;
    },
    observe(route, status, ms) {
      const labels = `route="${route}",status="${Math.floor(status / 100)}xx"`;
      const entry = series.get(labels) ?? { count: 0, totalMs: 0, within: BUCKETS.map(() => 0) };
      series.set(labels, entry);
      entry.count += 1;
      entry.totalMs += ms;
      BUCKETS.forEach((limit, index) => {
        if (ms <= limit) entry.within[index] = (entry.within[index] ?? 0) + 1;
      });
    },
    expose() {
      const name = 'edge_request_duration_seconds';
      const lines = [...series].flatMap(([labels, { count, totalMs, within }]) => [
        ...BUCKETS.map(
          (limit, index) => `${name}_bucket{${labels},le="${limit / 1000}"} ${within[index] ?? 0}`,
        ),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${totalMs / 1000}`,
        `${name}_count{${labels}} ${count}`,
      ]);
      return [
        `# HELP ${name} Time to the end of an answer`,
        `# TYPE ${name} histogram`,
        ...lines,
        '# HELP edge_refused_total What was refused for the sake of all others',
        '# TYPE edge_refused_total counter',
        ...[...refusals].map(([reason, count]) => `edge_refused_total{reason="${reason}"} ${count}`),
        '# HELP edge_unread_forwarded_total Requests through more proxies than TRUST_PROXY says',
        '# TYPE edge_unread_forwarded_total counter',
        `edge_unread_forwarded_total ${unreadChains}`,
        '',
      ].join('\n');
    },
  };
}

export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
  });
}

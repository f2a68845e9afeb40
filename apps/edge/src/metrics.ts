import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { RenderOutcome } from './ssr/server-renderer.ts';

export interface Metrics {
  registry: Registry;
  /** Counts a request refused by a limit. */
  refused(reason: string): void;
  /** Counts a request that came through more proxies than are trusted. */
  unreadChain(): void;
  /** Counts a server-side render and its CPU time (ms). */
  render(outcome: RenderOutcome, cpu?: number): void;
}

/** Creates the metrics of the edge and the default metrics of Node.js. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refusals = new Counter({
    name: 'edge_refused_total',
    help: 'Requests refused by a limit',
    labelNames: ['reason'],
    registers: [registry],
  });
  const unreadChains = new Counter({
    name: 'edge_unread_forwarded_total',
    help: 'Requests through more proxies than TRUST_PROXY',
    registers: [registry],
  });
  const renders = new Counter({
    name: 'edge_renders_total',
    help: 'Server-side renders by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const renderTime = new Histogram({
    name: 'edge_render_cpu_seconds',
    help: 'CPU time of a server-side render',
    buckets: [0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512],
    registers: [registry],
  });
  return {
    registry,
    refused: (reason) => refusals.inc({ reason }),
    unreadChain: () => unreadChains.inc(),
    render(outcome, cpu) {
      renders.inc({ outcome });
      if (cpu !== undefined) renderTime.observe(cpu / 1000);
    },
  };
}

import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { RenderOutcome } from './ssr/server-renderer.ts';

export interface Metrics {
  registry: Registry;
  /** Counts what somebody was not given, so that nobody has to wait for it. */
  refused(reason: string): void;
  /** Counts a request that came through more proxies than are trusted. */
  unreadChain(): void;
  /** Counts a drawing, and the time that it took a processor (ms). */
  drawing(outcome: RenderOutcome, cpu?: number): void;
}

/** The edge's own figures, and those of every Node process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refusals = new Counter({
    name: 'edge_refused_total',
    help: 'What was refused for the sake of all others',
    labelNames: ['reason'],
    registers: [registry],
  });
  const unreadChains = new Counter({
    name: 'edge_unread_forwarded_total',
    help: 'Requests through more proxies than TRUST_PROXY says',
    registers: [registry],
  });
  const renders = new Counter({
    name: 'edge_renders_total',
    help: 'Drawings of pages by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const renderTime = new Histogram({
    name: 'edge_render_cpu_seconds',
    help: 'What a drawing took a processor',
    buckets: [0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512],
    registers: [registry],
  });
  return {
    registry,
    refused: (reason) => refusals.inc({ reason }),
    unreadChain: () => unreadChains.inc(),
    drawing(outcome, cpu) {
      renders.inc({ outcome });
      if (cpu !== undefined) renderTime.observe(cpu / 1000);
    },
  };
}

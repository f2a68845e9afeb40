import { Counter, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts what somebody was not given, so that nobody has to wait for it. */
  refused(reason: string): void;
  /** Counts a request that came through more proxies than are trusted. */
  unreadChain(): void;
}

/** The edge's own figures. */
export function createMetrics(): Metrics {
  const registry = new Registry();
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
  return {
    registry,
    refused: (reason) => refusals.inc({ reason }),
    unreadChain: () => unreadChains.inc(),
  };
}

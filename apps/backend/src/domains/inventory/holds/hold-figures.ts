import { Counter, type Registry } from 'prom-client';

/** Metrics of hold requests, counted by this process since its start. */
interface HoldFigures {
  reserved(): void;
  refused(): void;
  overLimit(): void;
  expired(holds: number): void;
}

export function countHolds(metrics: Registry): HoldFigures {
  const holds = new Counter({
    name: 'holds_total',
    help: 'Holds of carts by outcome: `taken`, `refused` when sold out, `over limit` when a purchase limit refused them, or `expired`',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  return {
    reserved: () => holds.inc({ outcome: 'taken' }),
    overLimit: () => holds.inc({ outcome: 'over limit' }),
    refused: () => holds.inc({ outcome: 'refused' }),
    expired: (count) => holds.inc({ outcome: 'expired' }, count),
  };
}

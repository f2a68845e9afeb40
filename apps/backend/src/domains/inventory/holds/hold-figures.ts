import { Counter, type Registry } from 'prom-client';

/** What becomes of what carts ask for, counted in this process since its start. */
interface HoldFigures {
  taken(): void;
  refused(): void;
  overShare(): void;
  expired(holds: number): void;
}

export function countHolds(metrics: Registry): HoldFigures {
  const holds = new Counter({
    name: 'holds_total',
    help: 'Holds of carts: `taken`, `refused` for want of places, `over share` because one visitor wanted too much, or `expired` because their time was over',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  return {
    taken: () => holds.inc({ outcome: 'taken' }),
    overShare: () => holds.inc({ outcome: 'over share' }),
    refused: () => holds.inc({ outcome: 'refused' }),
    expired: (count) => holds.inc({ outcome: 'expired' }, count),
  };
}

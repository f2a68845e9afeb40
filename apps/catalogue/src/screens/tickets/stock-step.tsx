import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadAddPack } from '../../features/pack/use-add-pack.ts';
import { loadAddedPanel } from '../selection/added-part.tsx';
import type * as StockSteps from './stock-steps.ts';
import type { TicketStepsProps } from './ticket-steps.tsx';

let steps: typeof StockSteps | undefined;

/**
 * Loads the steps for day and time, and the code that adds packs to the cart. An address may open with such a step, so the
 * page includes their styles.
 */
export async function loadStockSteps(): Promise<typeof StockSteps> {
  const [loaded] = await Promise.all([
    import(/* webpackChunkName: 'rendered-stock-steps' */ './stock-steps.ts'),
    loadAddPack(),
    loadAddedPanel(),
  ]);
  return (steps = loaded);
}

/** Returns whether an address may open with a stock step; always true during server-side rendering. */
export const opensWithStockStep = (): boolean =>
  typeof location === 'undefined' || /[?&](?:products|quantity|day|step|edit)=/.test(location.search);

/** Prefetches the stock steps once products are chosen. */
export function usePreparedSteps(isChosen: boolean): void {
  useEffect(() => {
    if (isChosen && !steps) loadStockSteps().catch(() => undefined);
  }, [isChosen]);
}

/** Step for day or time; throws if its code cannot be loaded. */
export function StockStep({ step, ...props }: TicketStepsProps & { step: 'when' | 'time' }) {
  const { data = steps } = useQuery({
    queryKey: ['catalogue', 'stock-steps'],
    queryFn: loadStockSteps,
    enabled: !steps,
    throwOnError: true,
  });
  if (!data) return <Skeleton height={320} />;
  return step === 'when' ? <data.DayStep {...props} /> : <data.TimeStep {...props} />;
}

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { loadOrderSteps } from './load-order-steps.ts';

/** Prefetches the code of the submit at the first input in the form. */
export function usePreparedOrder({ subscribe }: Pick<UseFormReturn<CheckoutValues>, 'subscribe'>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true, touchedFields: true },
        callback: () => {
          loadOrderSteps().catch(() => undefined);
        },
      }),
    [subscribe],
  );
}

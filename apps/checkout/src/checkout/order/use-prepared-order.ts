import { useEffect } from 'react';
import { loadOrderSteps } from './load-order-steps.ts';

/** Fetches what the press on "pay" will need once the form is there to be filled in. */
export function usePreparedOrder(): void {
  useEffect(() => {
    loadOrderSteps().catch(() => undefined);
  }, []);
}

import { ApiError } from '@taquilla/api';
import { openPaymentPage, useEndOfLeaving } from '@taquilla/api/payment';
import { useCallback, useRef, useState } from 'react';
import { because, describeFailure, SaleStopped, type Failure } from '../../base/failure/failure.ts';
import type { StartedSale } from './start-sale.ts';

/** `order`: the sale is being created. `leaving`: the browser is navigating to the payment page. */
export type SaleStage = 'idle' | 'order' | 'leaving';

interface SaleHandlers {
  /** called when no payment page is needed */
  onSettled: (sale: StartedSale) => void;
  onFailure: (failure: Failure) => void;
}

/** Runs one sale at a time and ignores further submits meanwhile (R147). The loading state always ends. */
export function useSale({ onSettled, onFailure }: SaleHandlers) {
  const [stage, setStage] = useState<SaleStage>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = useRef(false);

  const end = useCallback(() => {
    isBusy.current = false;
    setStage('idle');
  }, []);
  const fail = useCallback(
    (reason: Failure) => {
      end();
      setFailure(reason);
      onFailure(reason);
    },
    [end, onFailure],
  );
  useEndOfLeaving(stage === 'leaving', end, () => {
    fail(because('notOpened'));
  });

  const run = async (start: () => Promise<StartedSale>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    setStage('order');
    try {
      const started = await start();
      if (started.payment) {
        setStage('leaving');
        openPaymentPage(started.payment);
      } else {
        end();
        onSettled(started);
      }
    } catch (error) {
      // any other error is a programming error
      if (!(error instanceof ApiError || error instanceof SaleStopped)) reportError(error);
      fail(describeFailure(error));
    }
  };
  return {
    stage,
    failure,
    run,
    /** shows a failure without starting a sale */
    refuse: fail,
    clearFailure: () => {
      setFailure(null);
    },
  };
}

import { ApiError } from '@taquilla/api';
import { openPaymentPage, useEndOfLeaving } from '@taquilla/api/payment';
import { showToast } from '@taquilla/shared-state';
import { useCallback, useRef, useState } from 'react';
import {
  because,
  describeFailure,
  isAboutLimit,
  SaleStopped,
  type Failure,
} from '../../base/failure/failure.ts';
import type { StartedSale } from './start-sale.ts';

/** `order`: the box office works. `leaving`: the browser is on its way to the payment page. */
export type SaleStage = 'idle' | 'order' | 'leaving';

/** How long the toast of a failure stays (R149); the message in the page stays until the next try. */
const TOAST_TIME = 3000;

interface SaleHandlers {
  /** nothing to pay at a gateway: the result comes next */
  onSettled: (sale: StartedSale) => void;
  onFailure: (failure: Failure) => void;
  textOf: (failure: Failure) => string;
}

/** Runs one sale at a time: a second press while one is under way does nothing (R147). Loading always ends. */
export function useSale({ onSettled, onFailure, textOf }: SaleHandlers) {
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
      // above, where it does not cover the message that stays
      if (isAboutLimit(reason)) return;
      showToast({ type: 'error', message: textOf(reason), time: TOAST_TIME, position: 'top-right' });
    },
    [end, onFailure, textOf],
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
      // what is no answer of the box office is a fault of ours, which nobody should overlook
      if (!(error instanceof ApiError || error instanceof SaleStopped)) reportError(error);
      fail(describeFailure(error));
    }
  };
  return {
    stage,
    failure,
    run,
    /** shows a reason not to begin */
    refuse: fail,
    clearFailure: () => {
      setFailure(null);
    },
  };
}

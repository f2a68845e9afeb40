import { ApiError } from '@taquilla/api';
import { showToast } from '@taquilla/shared-state';
import { useEffect, useRef, useState } from 'react';
import { describeFailure, type Failure } from '../../base/failure/failure.ts';
import { useTexts } from '../../texts.ts';
import type { CartCode } from './cart-code.ts';

export interface Promotion {
  /** the code in effect */
  code: string | undefined;
  isChecking: boolean;
  /** failure with the reason why the entered code was refused */
  refusal: Failure | null;
  /** a code that is no longer valid: the total has changed */
  staleCode: string | null;
  /** @returns whether the code was accepted */
  apply: (code: string) => Promise<boolean>;
  drop: () => void;
  /** removes the code that the backend has refused with the order, and sets `staleCode` */
  noteStale: () => void;
}

/**
 * Manages the promotion code of a checkout. A stored code is checked again when the checkout opens and when the cart
 * changes; an invalid code is removed with a message (R145).
 */
export function usePromotion(cartCode: CartCode): Promotion {
  const t = useTexts();
  const { code, subject, drop } = cartCode;
  const [isChecking, setIsChecking] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [staleCode, setStaleCode] = useState<string | null>(null);
  const noteStale = () => {
    if (code === undefined) return;
    drop();
    setStaleCode(code);
  };
  const checkedSubject = useRef('');
  useRecheck(cartCode, checkedSubject, () => {
    noteStale();
    // the field may be outside the viewport
    showToast({ message: t('promotion.staleToast', { code: code ?? '' }) });
  });

  const apply = async (entered: string) => {
    if (isChecking) return false;
    setIsChecking(true);
    setRefusal(null);
    setStaleCode(null);
    try {
      checkedSubject.current = subject;
      await cartCode.apply(entered);
      return true;
    } catch (error) {
      setRefusal(describeFailure(error));
      return false;
    } finally {
      setIsChecking(false);
    }
  };
  return { code, isChecking, refusal, staleCode, apply, drop, noteStale };
}

/**
 * Checks the stored code again when the cart changes.
 * @param checkedSubject the `subject` for which the code was last checked
 */
function useRecheck(cartCode: CartCode, checkedSubject: { current: string }, onStale: () => void) {
  const latest = useRef({ cartCode, onStale });
  useEffect(() => {
    latest.current = { cartCode, onStale };
  });
  const { code, subject } = cartCode;
  useEffect(() => {
    if (code === undefined || checkedSubject.current === subject) return;
    checkedSubject.current = subject;
    latest.current.cartCode.apply(code).catch((error: unknown) => {
      // after another error the code is checked with the order
      if (error instanceof ApiError && error.status === 422) latest.current.onStale();
    });
  }, [code, subject, checkedSubject]);
}

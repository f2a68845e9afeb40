import { ApiError } from '@taquilla/api';
import { showToast } from '@taquilla/shared-state';
import { useEffect, useRef, useState } from 'react';
import { describeFailure, type Failure } from '../../base/failure/failure.ts';
import { useTexts } from '../../texts.ts';
import type { CartCode } from './cart-code.ts';

export interface Promotion {
  /** the code that counts */
  code: string | undefined;
  isChecking: boolean;
  /** why the code that was asked about is not taken */
  refusal: Failure | null;
  /** a code that counted until now, and does no more: the total has changed */
  staleCode: string | null;
  /** @returns whether the code is taken */
  apply: (code: string) => Promise<boolean>;
  drop: () => void;
  /** the box office has refused the code with the order */
  noteStale: () => void;
}

/**
 * The promotion code of a checkout. One that is kept with the cart is asked about again when the checkout opens and when
 * the cart changes: it is never silently dropped, nor silently counted (R145).
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
  const known = useRef('');
  useRecheck(cartCode, known, () => {
    noteStale();
    // it may have happened far from where one looks
    showToast({ message: t('promotion.staleToast', { code: code ?? '' }) });
  });

  const apply = async (wanted: string) => {
    if (isChecking) return false;
    setIsChecking(true);
    setRefusal(null);
    setStaleCode(null);
    try {
      known.current = subject;
      await cartCode.apply(wanted);
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

/** @param known the cart for which the code is known to count */
function useRecheck(cartCode: CartCode, known: { current: string }, onStale: () => void) {
  const latest = useRef({ cartCode, onStale });
  useEffect(() => {
    latest.current = { cartCode, onStale };
  });
  const { code, subject } = cartCode;
  useEffect(() => {
    if (code === undefined || known.current === subject) return;
    known.current = subject;
    latest.current.cartCode.apply(code).catch((error: unknown) => {
      // whoever does not answer now is asked again with the order
      if (error instanceof ApiError && error.status === 422) latest.current.onStale();
    });
  }, [code, subject, known]);
}

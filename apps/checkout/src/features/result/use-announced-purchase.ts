import { purchases } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { productsOf } from './ticket-lines.ts';
import type { SaleDetails } from './ticket.tsx';

/** Lets the shell report a paid sale where the visitor agreed to it. `details` null: it is not paid, or not theirs. */
export function useAnnouncedPurchase(saleId: string, details: SaleDetails | null): void {
  useEffect(() => {
    if (!details) return;
    const { reference, total, lines } = details;
    purchases.announce({ saleId, transactionId: reference, value: total, items: productsOf(lines) });
  }, [saleId, details]);
}

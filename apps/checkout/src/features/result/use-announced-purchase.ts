import { purchases } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { productsOf } from './ticket-lines.ts';
import type { SaleDetails } from './sale-details.ts';

/** Announces a paid sale to the shell, which reports it with the visitor's consent. @param details null: unpaid or not the owner */
export function useAnnouncedPurchase(saleId: string, details: SaleDetails | null): void {
  useEffect(() => {
    if (!details) return;
    const { reference, total, lines } = details;
    purchases.announce({ saleId, transactionId: reference, value: total, items: productsOf(lines) });
  }, [saleId, details]);
}

import { STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../storage.ts';

/** A paid sale, for the venue's tags. */
export interface Purchase {
  saleId: string;
  /** reference of the sale */
  transactionId: string;
  /** total in euros */
  value: number;
  items: { name: string; quantity: number }[];
}

const reported = z.array(z.string());
/** Number of latest sales that a browser stores. */
const MAX_STORED = 20;

const store = createStore<{ purchase: Purchase | null }>(() => ({ purchase: null }));

const reportedSales = (): string[] => readStored(STORAGE.reportedSales, reported) ?? [];

export const purchases = {
  /** Announces a paid sale that a page shows. The shell reports it if the visitor has consented. */
  announce(purchase: Purchase): void {
    if (!reportedSales().includes(purchase.saleId)) store.setState({ purchase });
  },
  /** Marks a sale as reported, so that this browser does not report it again. */
  markReported(saleId: string): void {
    writeStored(STORAGE.reportedSales, [...reportedSales(), saleId].slice(-MAX_STORED));
    store.setState({ purchase: null });
  },
};

/** Returns a purchase of this browser that has not been reported yet. */
export const useUnreportedPurchase = (): Purchase | null => useStore(store, ({ purchase }) => purchase);

import { STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../storage.ts';

/** A paid sale as a shop's tags know it. */
export interface Purchase {
  saleId: string;
  /** the sale's reference */
  transactionId: string;
  /** euros, all included */
  value: number;
  items: { name: string; quantity: number }[];
}

const reported = z.array(z.string());
/** A browser remembers its latest sales only. */
const KEPT = 20;

const store = createStore<{ purchase: Purchase | null }>(() => ({ purchase: null }));

const reportedSales = (): string[] => readStored(STORAGE.reportedSales, reported) ?? [];

export const purchases = {
  /** A page shows a paid sale. Whether anybody may be told is for the shell to decide, by the visitor's consent. */
  announce(purchase: Purchase): void {
    if (!reportedSales().includes(purchase.saleId)) store.setState({ purchase });
  },
  /** It was told; this browser tells it no second time. */
  markReported(saleId: string): void {
    writeStored(STORAGE.reportedSales, [...reportedSales(), saleId].slice(-KEPT));
    store.setState({ purchase: null });
  },
};

/** A purchase of this browser that nobody has been told of yet. */
export const useUnreportedPurchase = (): Purchase | null => useStore(store, ({ purchase }) => purchase);

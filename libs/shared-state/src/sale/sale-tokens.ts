import { STORAGE } from '@taquilla/contracts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { onStoredChange, readStored, writeStored } from '../storage.ts';

const tokens = z.record(z.string(), z.string());
/** Number of latest purchases whose tokens a browser stores. */
const MAX_STORED = 20;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
onStoredChange(STORAGE.saleTokens, notify);

/** Stores the token of this browser's purchase. */
export function rememberSaleToken(saleId: string, token: string): void {
  const all = Object.entries(readStored(STORAGE.saleTokens, tokens) ?? {}).filter(([id]) => id !== saleId);
  writeStored(STORAGE.saleTokens, Object.fromEntries([...all, [saleId, token]].slice(-MAX_STORED)));
  notify();
}

/** Deletes the tokens of all purchases, in every tab. */
export function deleteSaleTokens(): void {
  writeStored(STORAGE.saleTokens, null);
  notify();
}

export function saleToken(saleId: string): string | null {
  return readStored(STORAGE.saleTokens, tokens)?.[saleId] ?? null;
}

/**
 * Returns the stored token of a sale; null once this tab or another one has signed out. Available while a server-rendered
 * page hydrates, so that no request is sent without it; rendered output must not depend on it alone.
 */
export function useSaleToken(saleId: string): string | null {
  const read = () => saleToken(saleId);
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

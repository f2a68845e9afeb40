import { STORAGE } from '@taquilla/contracts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { onStoredChange, readStored, writeStored } from '../storage.ts';

const tokens = z.record(z.string(), z.string());
/** A browser keeps the tokens of its latest purchases only. */
const KEPT = 20;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
onStoredChange(STORAGE.saleTokens, notify);

/** Remembers the token that opens this browser's own purchase. */
export function rememberSaleToken(saleId: string, token: string): void {
  const all = Object.entries(readStored(STORAGE.saleTokens, tokens) ?? {}).filter(([id]) => id !== saleId);
  writeStored(STORAGE.saleTokens, Object.fromEntries([...all, [saleId, token]].slice(-KEPT)));
  notify();
}

/** Forgets the tokens of all purchases, in every tab. */
export function deleteSaleTokens(): void {
  writeStored(STORAGE.saleTokens, null);
  notify();
}

export function saleToken(saleId: string): string | null {
  return readStored(STORAGE.saleTokens, tokens)?.[saleId] ?? null;
}

/**
 * The same for as long as it is kept: null once this tab or another one has signed out. It is there while a server-rendered
 * page hydrates too, so that no call is sent without it; nothing that depends on it alone may be rendered.
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

import { STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../storage.ts';

const tokens = z.record(z.string(), z.string());
/** A browser keeps the tokens of its latest purchases only. */
const KEPT = 20;

/** Remembers the token that opens this browser's own purchase. */
export function rememberSaleToken(saleId: string, token: string): void {
  const all = Object.entries(readStored(STORAGE.saleTokens, tokens) ?? {}).filter(([id]) => id !== saleId);
  writeStored(STORAGE.saleTokens, Object.fromEntries([...all, [saleId, token]].slice(-KEPT)));
}

export function saleToken(saleId: string): string | null {
  return readStored(STORAGE.saleTokens, tokens)?.[saleId] ?? null;
}

import { STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';

const tokens = z.record(z.string(), z.string());

/** The token that this browser keeps of a purchase of its own; null: it has none. */
export function keptSaleToken(saleId: string): string | null {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage.getItem(STORAGE.saleTokens) ?? '{}');
    return z.safeParse(tokens, kept).data?.[saleId] ?? null;
  } catch {
    return null;
  }
}

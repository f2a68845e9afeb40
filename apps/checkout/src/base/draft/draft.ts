import * as z from 'zod/mini';
import { checkoutValues, type CheckoutValues } from './form-values.ts';
import type { Kept } from './store-id.ts';

const sentFile = z.object({ saleId: z.uuid(), fileId: z.uuid() });
/** Where a proof is: under which id at which sale. */
export type SentFile = z.infer<typeof sentFile>;

const kept = z.object({ id: z.uuid(), content: z.string() });

/**
 * What a browser keeps of an unfinished checkout (`STORAGE.checkoutDraft`): what was typed, and under which ids it was
 * sent. Never anything about a card: those data are typed at the gateway only.
 */
export const storedDraft = z.object({
  version: z.literal(1),
  /** the cart it belongs to */
  reference: z.uuid(),
  values: checkoutValues,
  /** the buyer's record at the box office, and the data it was made from */
  client: z.nullable(kept),
  /** the sale that the next click repeats while the order is the same */
  sale: z.nullable(kept),
  /** every sale that was tried with this cart: any of them may still turn out paid */
  saleIds: z.array(z.uuid()),
  /** the sale whose payment page was opened last */
  begun: z._default(z.nullable(z.uuid()), null),
  /** proofs that a sale has, by the id of the accreditation */
  sentFiles: z._default(z.record(z.string(), sentFile), {}),
});
export type StoredDraft = z.infer<typeof storedDraft>;

export function newDraft(reference: string, values: CheckoutValues): StoredDraft {
  return { version: 1, reference, values, client: null, sale: null, saleIds: [], begun: null, sentFiles: {} };
}

/** The draft as it serves this cart: another cart keeps the buyer's own data and nothing that belongs to what is bought. */
export function draftForCart(stored: StoredDraft | null, reference: string): StoredDraft | null {
  if (!stored || stored.reference === reference) return stored;
  const { client, gateway, invoice } = stored.values;
  return newDraft(reference, { client, gateway, invoice, holders: {}, legal: {}, gift: false, proofs: {} });
}

export const withSale = (draft: StoredDraft, sale: Kept): StoredDraft => ({
  ...draft,
  sale,
  saleIds: [...new Set([...draft.saleIds, sale.id])],
});

export const withBegun = (draft: StoredDraft, saleId: string): StoredDraft => ({ ...draft, begun: saleId });

export const withSentFile = (draft: StoredDraft, id: string, file: SentFile): StoredDraft => ({
  ...draft,
  sentFiles: { ...draft.sentFiles, [id]: file },
});

/** After a refusal nothing was sold under these ids: the next click starts with new ones. */
export const withoutIds = (draft: StoredDraft): StoredDraft => ({ ...draft, client: null, sale: null });

/** True when this sale was made of the cart that the draft belongs to. */
export const isSaleOfDraft = (draft: StoredDraft | null, saleId: string): boolean =>
  draft?.saleIds.includes(saleId) ?? false;

import * as z from 'zod/mini';
import { checkoutValues, type CheckoutValues } from './form-values.ts';
import type { StoredId } from './store-id.ts';

const sentFile = z.object({ saleId: z.uuid(), fileId: z.uuid() });
/** An uploaded accreditation document: its file id and the sale that has it. */
export type SentFile = z.infer<typeof sentFile>;

const storedId = z.object({ id: z.uuid(), content: z.string() });

/**
 * Draft of an unfinished checkout in web storage (`STORAGE.checkoutDraft`): form values and the ids they were sent under.
 * It has no card data, which buyers enter at the gateway only.
 */
export const storedDraft = z.object({
  version: z.literal(1),
  /** reference of the cart */
  reference: z.uuid(),
  values: checkoutValues,
  /** the backend's id of the buyer, with the data it was created from */
  client: z.nullable(storedId),
  /** the sale that the next submit repeats while the order is the same */
  sale: z.nullable(storedId),
  /** every sale attempted with this cart: each may still be paid */
  saleIds: z.array(z.uuid()),
  /** the sale whose payment page was opened last */
  paymentSaleId: z._default(z.nullable(z.uuid()), null),
  /** uploaded files by the id of the accreditation */
  sentFiles: z._default(z.record(z.string(), sentFile), {}),
});
export type StoredDraft = z.infer<typeof storedDraft>;

export function newDraft(reference: string, values: CheckoutValues): StoredDraft {
  return {
    version: 1,
    reference,
    values,
    client: null,
    sale: null,
    saleIds: [],
    paymentSaleId: null,
    sentFiles: {},
  };
}

/** Adapts a draft to a cart: for another cart only the buyer's data, gateway and invoice remain. */
export function draftForCart(stored: StoredDraft | null, reference: string): StoredDraft | null {
  if (!stored || stored.reference === reference) return stored;
  const { client, gateway, invoice } = stored.values;
  return newDraft(reference, {
    client,
    gateway,
    invoice,
    holders: {},
    legal: {},
    gift: false,
    accreditations: {},
  });
}

export const withSale = (draft: StoredDraft, sale: StoredId): StoredDraft => ({
  ...draft,
  sale,
  saleIds: [...new Set([...draft.saleIds, sale.id])],
});

export const withPaymentSale = (draft: StoredDraft, saleId: string): StoredDraft => ({
  ...draft,
  paymentSaleId: saleId,
});

export const withSentFile = (draft: StoredDraft, id: string, file: SentFile): StoredDraft => ({
  ...draft,
  sentFiles: { ...draft.sentFiles, [id]: file },
});

/** Drops the ids after a refusal: nothing was sold under them, and the next submit uses new ones. */
export const withoutIds = (draft: StoredDraft): StoredDraft => ({ ...draft, client: null, sale: null });

/** Returns whether the sale was attempted with the draft's cart. */
export const isSaleOfDraft = (draft: StoredDraft | null, saleId: string): boolean =>
  draft?.saleIds.includes(saleId) ?? false;

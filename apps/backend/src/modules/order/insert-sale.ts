import type { AcceptedText } from '../../database/consent-tables.ts';
import type { Trx } from '../../database/open-database.ts';
import type { SaleDraft } from './place-sale.ts';

export interface NewSale {
  draft: SaleDraft;
  acceptedTexts: readonly AcceptedText[];
  reference: string;
  /** of the cart's places */
  firstOrderedAt: Date;
  expiresAt: Date;
  now: Date;
}

/** @returns false when a sale with this id is there already */
export async function insertSale(
  trx: Trx,
  { draft, acceptedTexts, reference, firstOrderedAt, expiresAt, now }: NewSale,
): Promise<boolean> {
  const { header, totals } = draft;
  const inserted = await trx
    .insertInto('sale')
    .values({
      id: header.id,
      content_hash: draft.contentHash,
      headquarter_id: header.headquarter_id,
      kind: draft.kind,
      reference,
      cart_reference: header.reference,
      client_id: header.client_id,
      registered_client_id: header.registered_client_id,
      payment_gateway_id: header.payment_gateway_id,
      locale: draft.locale,
      visit_language: draft.visitLanguage,
      status: 'pending',
      subtotal_cents: totals.subtotal,
      promotion_cents: totals.promotion,
      management_cost_cents: totals.managementCost,
      total_cents: totals.total,
      promotion_code: draft.promotion?.code ?? null,
      vat_hundredths: draft.vat,
      is_gift: header.gift,
      invoice: header.invoice ? JSON.stringify(header.invoice) : null,
      legal_texts: JSON.stringify(header.legal_texts ?? []),
      accepted_texts: JSON.stringify(acceptedTexts),
      first_ordered_at: firstOrderedAt,
      expires_at: expiresAt,
      created_at: now,
      paid_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

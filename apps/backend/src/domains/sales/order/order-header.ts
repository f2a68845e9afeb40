/** Header of every order, with defaults applied. */
import { FALLBACK_LOCALE, localeOfLanguageId, type InvoiceData, type Locale } from '@taquilla/contracts';
import type { EventSaleRequest } from '@taquilla/contracts';
import { wrong } from '../../../errors.ts';

/** Header in the request. */
export type SentHeader = Omit<EventSaleRequest, 'events'>;

export interface OrderHeader extends Omit<
  SentHeader,
  | 'gift'
  | 'headquarter_id'
  | 'invoice'
  | 'legal_texts'
  | 'promotion_code'
  | 'reference'
  | 'registered_client_id'
> {
  headquarter_id: number;
  /** default: the sale id, for an order without a cart */
  reference: string;
  registered_client_id: string | null;
  promotion_code: string | null;
  /** ids of accepted legal texts; null: absent from the request, and not checked */
  legal_texts: readonly number[] | null;
  gift: boolean;
  invoice: InvoiceData | null;
}

/**
 * Applies the defaults to a header.
 * @param findVenue finds the venue of the order's lines; called only for a header without a venue
 * @throws 422 when no venue is found
 */
export async function completeHeader(
  header: SentHeader,
  findVenue: () => Promise<number | undefined>,
): Promise<OrderHeader> {
  const headquarter_id = header.headquarter_id ?? (await findVenue());
  if (headquarter_id === undefined) throw wrong('headquarter_id', 'notSold');
  const { reference = header.id, registered_client_id = null, promotion_code = null } = header;
  const { legal_texts = null, gift, invoice = null } = header;
  return {
    ...header,
    headquarter_id,
    reference,
    registered_client_id,
    promotion_code,
    legal_texts,
    invoice,
    gift: Boolean(gift),
  };
}

/** Returns the language of e-mails and documents of an order; a guided visit may have another language. */
export const localeOfOrder = ({ locale, language_id }: OrderHeader): Locale =>
  locale ?? localeOfLanguageId(language_id) ?? FALLBACK_LOCALE;

/** What every order says, with what was left unsaid. */
import { FALLBACK_LOCALE, localeOfLanguageId, type InvoiceData, type Locale } from '@taquilla/contracts';
import type { EventSaleRequest } from '@taquilla/contracts';
import { wrong } from '../../../errors.ts';

/** The header as it is sent. */
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
  /** without one of its own the sale's id: an order of no cart */
  reference: string;
  registered_client_id: string | null;
  promotion_code: string | null;
  /** null: not said; the page keeps the gate itself */
  legal_texts: readonly number[] | null;
  gift: boolean;
  invoice: InvoiceData | null;
}

/**
 * @param findVenue the venue of what is bought, asked only where the order names none
 * @throws 422 where that is none
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

/** Of mails and documents: a visit can be guided in a language that the shop does not speak. */
export const localeOfOrder = ({ locale, language_id }: OrderHeader): Locale =>
  locale ?? localeOfLanguageId(language_id) ?? FALLBACK_LOCALE;

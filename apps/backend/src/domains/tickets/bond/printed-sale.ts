import { localisePath } from '@taquilla/contracts';
import { changePage, type Sale, type SaleDocument } from '../../sales/index.ts';

/**
 * Printed content of a sale: the input of rendering besides the secret. Equal content gives equal bytes.
 */
export interface PrintedSale extends Pick<SaleDocument, 'lines' | 'authority' | 'transferred'> {
  /** the only ticket of the document, for the person who has accepted it; absent: the tickets of the buyer */
  transferId?: string | undefined;
  sale: Pick<
    Sale,
    | 'id'
    | 'kind'
    | 'locale'
    | 'reference'
    | 'total_cents'
    | 'is_gift'
    | 'paid_at'
    | 'created_at'
    | 'edition'
    | 'ticket_seed'
  >;
  venue: Omit<SaleDocument['venue'], 'slug'>;
  buyer: { name: string | null };
  /** URL of the page where the buyer changes or returns the sale, without a token; null: not possible */
  changeUrl: string | null;
  /** hash of the venue's picture */
  picture?: string | undefined;
}

/** Sale document; the buyer's name is null if the reader may not see it. */
export type PrintableSale = Omit<SaleDocument, 'buyer'> &
  Pick<PrintedSale, 'transferId'> & { buyer: { name: string | null } };

/** Selects the printed content of a sale. */
export function printedSale(
  { sale, venue, buyer, lines, authority, transferred, transferId }: PrintableSale,
  { publicUrl, picture }: { publicUrl: string; picture?: string | undefined },
): PrintedSale {
  const { id, kind, locale, reference, total_cents, is_gift, paid_at, created_at } = sale;
  const { edition, ticket_seed } = sale;
  const { slug, ...place } = venue;
  const page = localisePath(changePage(slug, sale), locale);
  return {
    sale: {
      id,
      kind,
      locale,
      reference,
      total_cents,
      is_gift,
      paid_at,
      created_at,
      edition,
      ticket_seed,
    },
    venue: place,
    buyer: { name: buyer.name },
    changeUrl: venue.terms.length > 0 && transferId === undefined ? publicUrl + page : null,
    lines,
    authority,
    ...(transferred && { transferred }),
    ...(transferId !== undefined && { transferId }),
    picture,
  };
}

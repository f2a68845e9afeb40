import { localisePath } from '@taquilla/contracts';
import { changePage, type Sale, type SaleDocument } from '../../sales/index.ts';

/**
 * What a bond is drawn from, beside the shop's secret: the same content is the same bytes, whatever else of the sale
 * changes.
 */
export interface PrintedSale extends Pick<SaleDocument, 'lines' | 'authority'> {
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
  /** address of the page where its buyer changes or returns it, without a token; null: neither is possible */
  changeUrl: string | null;
  /** hash of the venue's picture */
  picture?: string | undefined;
}

/** A sale, perhaps without the names that its reader may not see. */
export type PrintableSale = Omit<SaleDocument, 'buyer'> & { buyer: { name: string | null } };

export function printedSale(
  { sale, venue, buyer, lines, authority }: PrintableSale,
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
    changeUrl: venue.terms.length > 0 ? publicUrl + page : null,
    lines,
    authority,
    picture,
  };
}

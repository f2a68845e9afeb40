import type { Sale, SaleDocument } from '../sale/index.ts';

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
  /** hash of the venue's picture */
  picture?: string | undefined;
}

/** A sale, perhaps without the names that its reader may not see. */
export type PrintableSale = Omit<SaleDocument, 'buyer'> & { buyer: { name: string | null } };

export function printedSale(
  { sale, venue, buyer, lines, authority }: PrintableSale,
  picture?: string,
): PrintedSale {
  const { id, kind, locale, reference, total_cents, is_gift, paid_at, created_at } = sale;
  const { edition, ticket_seed } = sale;
  const { slug: _slug, ...place } = venue;
  return {
    sale: {
      ...{ id, kind, locale, reference, total_cents, is_gift, paid_at, created_at },
      ...{ edition, ticket_seed },
    },
    venue: place,
    buyer: { name: buyer.name },
    ...{ lines, authority, picture },
  };
}

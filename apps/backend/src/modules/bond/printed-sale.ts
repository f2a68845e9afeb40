import type { Sale, SaleDocument } from '../sale/index.ts';

/**
 * What a bond is drawn from, beside the shop's secret: the same content is the same bytes, whatever else of the sale
 * changes.
 */
export interface PrintedSale extends Pick<SaleDocument, 'lines' | 'authority'> {
  sale: Pick<
    Sale,
    'id' | 'kind' | 'locale' | 'reference' | 'total_cents' | 'is_gift' | 'paid_at' | 'created_at'
  >;
  venue: Omit<SaleDocument['venue'], 'slug' | 'address'>;
  buyer: Pick<SaleDocument['buyer'], 'name'>;
}

export function printedSale({ sale, venue, buyer, lines, authority }: SaleDocument): PrintedSale {
  const { id, kind, locale, reference, total_cents, is_gift, paid_at, created_at } = sale;
  return {
    sale: { id, kind, locale, reference, total_cents, is_gift, paid_at, created_at },
    venue: {
      id: venue.id,
      name: venue.name,
      city: venue.city,
      timezone: venue.timezone,
      colour: venue.colour,
    },
    buyer: { name: buyer.name },
    ...{ lines, authority },
  };
}

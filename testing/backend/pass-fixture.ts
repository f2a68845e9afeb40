/** Tourist passes in the database and orders of them, for tests over HTTP. */
import type { TicketOrderRequest, TouristPassOrderRequest } from '@taquilla/contracts';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import { ticketOrder, type SellingVenue } from './sale-fixture.ts';
import { nextId } from './venue-fixture.ts';

export interface TestPass {
  interfaceId: number;
  productId: number;
  itemId: number;
}

/** Adds a pass with 5 uses in 30 days, for 35 €. */
export async function addPass(db: Db, { id: headquarter_id }: SellingVenue): Promise<TestPass> {
  const [interfaceId, productId, itemId] = [nextId(), nextId(), nextId()];
  const isSold = { tourist_pass_sale_active: true };
  await db.updateTable('venue').set(isSold).where('id', '=', headquarter_id).execute();
  await db
    .insertInto('sales_interface')
    .values({ id: interfaceId, headquarter_id, kind: 'tourist-pass', alias: 'pass', position: 3 })
    .execute();
  await db
    .insertInto('product')
    .values({
      id: productId,
      headquarter_id,
      interface_id: interfaceId,
      online_shop_order: 1,
      min_quantity: null,
      max_quantity: null,
      pass_validity_days: 30,
      pass_uses: 5,
      pass_is_individual_use: true,
    })
    .execute();
  await db
    .insertInto('item')
    .values({
      id: itemId,
      headquarter_id,
      product_id: productId,
      type: 'pass',
      room_id: null,
      pax: 1,
      item_quantity: 1,
      price_cents: 4000,
      discount_cents: 0,
      fixed_price_cents: 3500,
      position: 0,
    })
    .execute();
  return { interfaceId, productId, itemId };
}

export const passHolder = { id: 'a-0', client_name: 'Ana', client_nif: '12345678Z' } as const;

/** Returns an order of one pass. */
export function passOrder(
  venue: SellingVenue,
  { interfaceId, productId, itemId }: TestPass,
  changes: Partial<Omit<TicketOrderRequest, 'products' | 'accreditations'>> = {},
  clients: TouristPassOrderRequest['product_tourist_pass'][number]['clients'] = [passHolder],
): TouristPassOrderRequest {
  const { products: _products, accreditations: _accreditations, ...header } = ticketOrder(venue, changes);
  const pass = {
    id: 'a',
    product_id: productId,
    product_name: 'Pass',
    quantity: 1,
    items: [{ item_id: itemId }],
  };
  return { ...header, access_interface_id: interfaceId, product_tourist_pass: [{ ...pass, clients }] };
}

/** Complete API responses, parts of carts and release records. Tests override the fields that matter to them. */
import type { ProductItem } from '../../libs/contracts/src/catalogue.ts';
import type { EventCartLine, EventCartProduct } from '../../libs/contracts/src/event-cart.ts';
import type { ShopFields } from '../../libs/contracts/src/shop-route.ts';
import type { Headquarter } from '../../libs/contracts/src/venue.ts';
import { CONTRACT_VERSION, type ReleaseRecord, type RemoteRoute } from '@taquilla/federation/contract';

export const exampleVenue = (values: Partial<Headquarter> = {}): Headquarter => ({
  id: 1,
  company_id: 1,
  slug: 'alcazar',
  name: 'Alcázar',
  description: 'A palace',
  city: 'Sevilla',
  type: 'palace',
  timezone: 'Europe/Madrid',
  language: { id: 1, locale: 'es' },
  gtm: null,
  interface_online_id: null,
  tourist_pass_sale_active: false,
  ticket_sale_active: true,
  event_siae_active: false,
  newsletter_active: false,
  sale_time_in_minute: 10,
  max_hold_extensions: 10,
  return_page: null,
  is_shopping_cart: true,
  cookies_data: null,
  ...values,
});

export const exampleItem = (values: Partial<ProductItem> = {}): ProductItem => ({
  id: 70,
  name: 'Palace',
  room_id: 3,
  room_name: 'Palace',
  pax: 1,
  type: { name: 'ticket' },
  price: 12.5,
  discount: 0,
  fixed_price: 12.5,
  item_quantity: 1,
  accreditations: [],
  ...values,
});

/** Returns one ticket without a seat. */
export const exampleEventProduct = (values: Partial<EventCartProduct> = {}): EventCartProduct => ({
  id: 7,
  name: 'Adult',
  price: 30,
  presale_price: 0,
  quantity: 1,
  category: 'Stalls',
  combined_products: [],
  visitors: [],
  booked: [],
  place_id: null,
  sector_id: null,
  sector_name: '',
  row_text: '',
  column_text: '',
  ...values,
});

type EventLineValues = Partial<Omit<EventCartLine, 'event' | 'stock'>> & {
  event?: Partial<EventCartLine['event']>;
  stock?: Partial<EventCartLine['stock']>;
};

/** Returns a concert on one date. */
export const exampleEventLine = ({ event, stock, ...values }: EventLineValues = {}): EventCartLine => {
  const products = values.products ?? [exampleEventProduct()];
  return {
    id: crypto.randomUUID(),
    event: {
      id: 1,
      event_siae_id: 1,
      title: 'Concert',
      admission_type: 'ticket',
      nominative: false,
      ...event,
    },
    stock: {
      id: 5,
      event_hour_siae_id: 1,
      visit_at: '2027-05-01T21:00:00+02:00',
      presale_finished_at: null,
      ...stock,
    },
    quantity: products.reduce((sum, { quantity }) => sum + quantity, 0),
    ...values,
    products,
  };
};

interface ShopRecord extends ReleaseRecord {
  routes: (RemoteRoute & ShopFields)[];
}

export type ReleaseValues = Partial<ShopRecord> & Pick<ShopRecord, 'name' | 'version'>;

/** Returns the record of a remote with one file and without routes. */
export const exampleRelease = ({ name, version, ...values }: ReleaseValues): ShopRecord => ({
  schema: 1,
  name,
  version,
  container: `${name}_${version}`.replaceAll(/\W/g, '_'),
  contract: CONTRACT_VERSION,
  entry: { js: ['remoteEntry.js'], css: [] },
  locales: {},
  exposes: {},
  routes: [],
  parts: {},
  shared: {},
  integrity: {},
  sizes: {},
  ...values,
});

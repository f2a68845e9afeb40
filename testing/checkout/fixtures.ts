import type { CartEntry, PackProduct, StoredCart } from '@taquilla/contracts';
import { exampleItem } from '../contracts/examples.ts';
import type { CheckoutValues } from '../../apps/checkout/src/base/draft/form-values.ts';
import { NO_INVOICE } from '../../apps/checkout/src/base/draft/invoice-values.ts';

/** Carts and form values for tests of the checkout. */
export const REFERENCE = '6f9d0a4e-4c2f-4a7e-9a39-0d7f6c1f2b10';
export const PACK_ID = '0b5a6f0e-6d0c-4f0e-8f1c-6a1f0d4b7c21';
export const CLIENT_ID = '2d6f3f0a-7a52-4a63-8f6b-0f6a0b1c9d31';
export const SALE_ID = '8a1b2c3d-4e5f-4a6b-9c7d-8e9f0a1b2c3d';

export const product = (changes: Partial<PackProduct> = {}): PackProduct => ({
  id: 7,
  name: 'General',
  online_shop_order: 1,
  quantity: 2,
  total: 12.5,
  is_nominated: false,
  items: [exampleItem()],
  ...changes,
});

export const entry = (products: PackProduct[] = [product()]): CartEntry => ({
  accessInterfaceInfo: { id: 11, name: 'General visits', headquarter_id: 1 },
  type: 'tickets',
  packsSelected: [
    {
      id: PACK_ID,
      products,
      schedules: [
        {
          stock_ticket_id: 900,
          room_id: 3,
          room_name: 'Palace',
          visit_at: '2030-11-14T11:00:00+01:00',
          places: 2,
          display_text: null,
        },
      ],
      booked: [],
    },
  ],
});

export const cart = (entries: CartEntry[] = [entry()]): StoredCart => ({
  version: 1,
  headquarterId: 1,
  reference: REFERENCE,
  entries,
  promotion: null,
  expiresAt: null,
  serverOffset: 0,
});

export const values = (changes: Partial<CheckoutValues> = {}): CheckoutValues => ({
  client: {
    name: 'Ada Lovelace',
    nif: '0',
    document_type: 'tax',
    email: 'ada@example.org',
    emailverify: 'ada@example.org',
    country: 'ES',
    postcode: '41001',
    address: '',
    prefix: '+34',
    phone: '600 123 456',
  },
  holders: {},
  gateway: '5',
  legal: { text1: true },
  invoice: NO_INVOICE,
  gift: false,
  accreditations: {},
  ...changes,
});

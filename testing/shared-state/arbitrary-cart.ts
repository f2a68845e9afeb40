import type { BookedData, Pack, PackProduct, PackSchedule, ProductItem } from '@taquilla/contracts';
import { exampleItem } from '../contracts/examples.ts';
import fc from 'fast-check';
import type { EntryInfo } from '../../libs/shared-state/src/cart/merge-pack.ts';
import { quantityByRoom, quantityBySlot } from '../../libs/shared-state/src/cart/slot-quantities.ts';

export const item = (values: Partial<ProductItem> = {}): ProductItem =>
  exampleItem({ id: 1, room_id: 1, price: 10, fixed_price: 8, ...values });

export const product = (values: Partial<PackProduct> = {}): PackProduct => ({
  id: 1,
  name: 'Adult',
  online_shop_order: 1,
  quantity: 2,
  total: 10,
  items: [item()],
  is_nominated: false,
  ...values,
});

export const slot = (values: Partial<PackSchedule> = {}): PackSchedule => ({
  stock_ticket_id: 100,
  room_id: 1,
  room_name: 'Palace',
  visit_at: '2026-11-14T11:00:00+01:00',
  places: 0,
  display_text: null,
  ...values,
});

export const pack = (values: Partial<Pack> = {}): Pack => {
  const made = { id: crypto.randomUUID(), products: [product()], schedules: [slot()], booked: [], ...values };
  const places = quantityBySlot(made);
  const schedules = made.schedules.map((schedule) => ({
    ...schedule,
    places: places.get(schedule.stock_ticket_id) ?? 0,
  }));
  return { ...made, schedules };
};

export const info = (id = 1, type: EntryInfo['type'] = 'tickets'): EntryInfo => ({
  accessInterfaceInfo: { id, name: `Interface ${id}`, headquarter_id: 1 },
  type,
});

const arbitraryProduct = fc
  .record({ id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 5 }) })
  .map(({ id, quantity }) => {
    // the items follow from the product id, as in a catalogue: some enter a second room, some need no capacity
    const items = [
      item({ id: id * 10, pax: id, price: id * 3.35 }),
      ...(id % 2 === 0 ? [item({ id: id * 10 + 1, room_id: 2, item_quantity: 2 })] : []),
      ...(id === 3 ? [item({ id: id * 10 + 2, type: { name: 'supplement' } })] : []),
    ];
    return product({ id, quantity, name: `Product ${id}`, total: id * 3.35, items });
  });

/** Packs of up to three of four products, with one of two slots in each entered room, so that packs often overlap. */
export const arbitraryPack: fc.Arbitrary<Pack> = fc
  .record({
    id: fc.uuid(),
    products: fc.uniqueArray(arbitraryProduct, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
    slots: fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })),
  })
  .map(({ id, products, slots: [first, second] }) => {
    const rooms = quantityByRoom(products);
    const schedules = [
      slot({ stock_ticket_id: 100 + first }),
      slot({ stock_ticket_id: 200 + second, room_id: 2 }),
    ];
    return pack({ id, products, schedules: schedules.filter(({ room_id }) => rooms.has(room_id)) });
  });

export const arbitraryInfo = fc.integer({ min: 1, max: 2 }).map((id) => info(id));

/** Selections for a cart: mostly tickets, sometimes passes, which have no slots. */
export const arbitrarySelection: fc.Arbitrary<{ info: EntryInfo; pack: Pack }> = fc
  .record({
    info: arbitraryInfo,
    pack: arbitraryPack,
    isPass: fc.integer({ max: 7, min: 0 }).map((n) => n === 0),
  })
  .map(({ info: to, pack: chosen, isPass }) =>
    isPass
      ? { info: { ...to, type: 'tourist-pass' }, pack: { ...chosen, schedules: [] } }
      : { info: to, pack: chosen },
  );

/** Returns a hold of two places in a slot. */
export const bookedIn = (stock_id: number): BookedData => ({
  booked_id: crypto.randomUUID(),
  reference: crypto.randomUUID(),
  stock_id,
  quantity: 2,
  interface_id: 1,
});

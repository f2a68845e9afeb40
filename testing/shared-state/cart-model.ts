import type { Pack, StoredCart } from '@taquilla/contracts';
import type { EntryInfo } from '../../libs/shared-state/src/cart/merge-pack.ts';

/**
 * Independent model of the cart: a list of orders at counters. It shares no code with the cart's rules, so that an error in
 * one of them makes both differ.
 */
export interface ModelCart {
  orders: Order[];
  percent: number | null;
}

interface Order {
  id: string;
  counter: string;
  lines: Map<number, Line>;
  /** room → slot */
  times: Map<number, number>;
}

interface Line {
  count: number;
  /** cents */
  unit: bigint;
  /** one per item: cents to which a percentage of a promotion applies */
  bases: bigint[];
  rooms: Set<number>;
}

export type ModelChange =
  | { do: 'add'; info: EntryInfo; pack: Pack }
  | { do: 'remove'; packId: string }
  | { do: 'promote'; percent: number }
  | { do: 'clear' };

export const EMPTY_MODEL: ModelCart = { orders: [], percent: null };

export function applyToModel(cart: ModelCart, change: ModelChange): ModelCart {
  if (change.do === 'clear') return EMPTY_MODEL;
  if (change.do === 'promote') return { ...cart, percent: change.percent };
  if (change.do === 'remove') {
    const orders = cart.orders.filter(({ id }) => id !== change.packId);
    const keeps = orders.length > 0 && cart.percent !== null && cart.percent > 0;
    return { orders, percent: keeps ? cart.percent : null };
  }
  return addToModel(cart, change.info, change.pack);
}

function addToModel(cart: ModelCart, info: EntryInfo, pack: Pack): ModelCart {
  const order = orderOf(info, pack);
  const isOther = ({ counter }: Order) => counter.split(' ')[0] !== info.type;
  if (cart.orders.some(isOther)) return { orders: [order], percent: null };
  const times = new Map(order.times);
  const kept = new Map<number, Line>();
  let place = -1;
  const staying: Order[] = [];
  for (const own of cart.orders) {
    if (!goesInto(own, order, times)) {
      staying.push(own);
      continue;
    }
    if (place < 0) place = staying.length;
    for (const [room, slot] of own.times) times.set(room, slot);
    for (const [product, line] of own.lines) {
      if (order.lines.has(product)) continue;
      kept.set(product, { ...line, count: line.count + (kept.get(product)?.count ?? 0) });
    }
  }
  const lines = new Map([...kept, ...order.lines]);
  const rooms = new Set([...lines.values()].flatMap((line) => [...line.rooms]));
  const entered = new Map([...times].filter(([room]) => rooms.has(room)));
  const merged = { ...order, lines, times: entered };
  staying.splice(place < 0 ? staying.length : place, 0, merged);
  return { ...cart, orders: staying };
}

/** Orders merge at the same counter with a common product, a common slot, and no room at two times. */
function goesInto(own: Order, order: Order, times: Map<number, number>): boolean {
  if (own.counter !== order.counter) return false;
  const common = [...own.lines.keys()].filter((product) => order.lines.has(product));
  const same = [...own.times].filter(([room, slot]) => order.times.get(room) === slot);
  const clash = [...own.times].filter(([room, slot]) => times.has(room) && times.get(room) !== slot);
  return common.length > 0 && same.length > 0 && clash.length === 0;
}

function orderOf(info: EntryInfo, pack: Pack): Order {
  return {
    id: pack.id,
    counter: `${info.type} ${info.accessInterfaceInfo.id}`,
    lines: new Map(
      pack.products.map((product) => [
        product.id,
        {
          count: product.quantity,
          unit: cents(product.total),
          bases: product.items.map((item) =>
            info.type === 'tourist-pass'
              ? cents(item.fixed_price) * BigInt(item.item_quantity)
              : (cents(item.price) - cents(item.discount)) * BigInt(item.item_quantity),
          ),
          rooms: new Set(product.items.flatMap(({ room_id }) => room_id ?? [])),
        },
      ]),
    ),
    times: new Map(pack.schedules.map(({ room_id, stock_ticket_id }) => [room_id, stock_ticket_id])),
  };
}

/** Converts euros to cents by their digits, without floating-point multiplication. */
function cents(euros: number): bigint {
  return BigInt(euros.toFixed(2).replace('.', ''));
}

export interface ModelTotals {
  units: number;
  subtotal: number;
  promotion: number;
  total: number;
}

/** Returns totals in cents. A promotion is rounded half up, once per order; the fee applies to every cart that is not empty. */
export function totalsOfModel({ orders, percent }: ModelCart, managementCost: number): ModelTotals {
  const lines = orders.flatMap((order) => [...order.lines.values()]);
  const units = lines.reduce((sum, line) => sum + line.count, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.unit * BigInt(line.count), 0n);
  const hundredths = BigInt(
    Math.max(0, percent ?? 0)
      .toFixed(2)
      .replace('.', ''),
  );
  const off = orders
    .map((order) =>
      [...order.lines.values()]
        .flatMap((line) => line.bases.map((base) => base * BigInt(line.count)))
        .reduce((sum, base) => sum + base, 0n),
    )
    .reduce((sum, base) => sum + (base * hundredths + 5000n) / 10_000n, 0n);
  const promotion = off > subtotal ? subtotal : off;
  const fee = lines.length === 0 ? 0n : BigInt(managementCost);
  return {
    units,
    subtotal: Number(subtotal),
    promotion: Number(promotion),
    total: Number(subtotal - promotion + fee),
  };
}

/** Returns a canonical text of a model cart, equal to `textOfCart` of the same stored cart. */
export function textOfModel({ orders, percent }: ModelCart): string {
  const counters = [...new Set(orders.map(({ counter }) => counter))].sort();
  const text = counters.map((counter) => [
    counter,
    orders
      .filter((order) => order.counter === counter)
      .map(({ id, lines, times }) => [
        id,
        [...lines].map(([product, { count }]) => `${product}×${count}`).sort(),
        [...times].map(([room, slot]) => `${room}@${slot}`).sort(),
      ]),
  ]);
  return JSON.stringify([text, percent]);
}

export function textOfCart(cart: StoredCart | null): string {
  const counterOf = ({ type, accessInterfaceInfo }: EntryInfo) => `${type} ${accessInterfaceInfo.id}`;
  const entries = (cart?.entries ?? []).toSorted((a, b) => counterOf(a).localeCompare(counterOf(b)));
  const text = entries.map(({ packsSelected, ...info }) => [
    counterOf(info),
    packsSelected.map(({ id, products, schedules }) => [
      id,
      products.map((product) => `${product.id}×${product.quantity}`).sort(),
      schedules.map(({ room_id, stock_ticket_id }) => `${room_id}@${stock_ticket_id}`).sort(),
    ]),
  ]);
  return JSON.stringify([text, cart?.promotion?.discount ?? null]);
}

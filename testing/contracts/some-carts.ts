/** Random carts from a fixed seed. Amounts are euros, as in the API. */
import type { PackType } from '../../libs/contracts/src/price.ts';

export interface TicketCartCase {
  type: PackType;
  products: {
    id: number;
    /** products of one pack are adjacent */
    pack: number;
    quantity: number;
    items: { id: number; price: number; discount: number; fixed_price: number; item_quantity: number }[];
  }[];
  /** `items`: the discounted items, with their price under a `fixed-price` promotion */
  promotion: {
    kind: 'percent' | 'fixed-price';
    percent: number;
    items: { id: number; price: number }[];
  } | null;
  fee: number;
}

export interface EventCartCase {
  products: {
    /** the tariff */
    id: number;
    quantity: number;
    price: number;
    presale_price: number;
    /** end of the presale of its date; null: no presale */
    presaleEnd: string | null;
    combined: { available: boolean; total: number }[];
  }[];
  /** tariffs with their promotion price */
  promotion: { id: number; price: number }[] | null;
  fee: number;
  now: string;
}

const SEED = 20_261_121;
const NOW = '2030-06-01T12:00:00Z';
/** no presale, an ended presale, a presale that ends exactly now, an open presale */
const PRESALE_ENDS = [null, '2030-06-01T11:59:59Z', NOW, '2030-06-01T14:00:01+02:00'];
/** Percentages that are likely to reveal rounding errors. */
const HARD_PERCENTS = [0, 0.01, 2.5, 7.5, 12.35, 33.33, 50, 99.99, 100];

export const someCarts = (count: number): TicketCartCase[] => repeated(count, ticketCart);
export const someEventCarts = (count: number): EventCartCase[] => repeated(count, eventCart);

function repeated<T>(count: number, make: (random: Random) => T): T[] {
  const random = randomOf(SEED);
  return Array.from({ length: count }, () => make(random));
}

function ticketCart(random: Random): TicketCartCase {
  let nextItem = 1;
  let pack = 1;
  const products = random.list(0, 6, (id) => ({
    id,
    pack: random.chance(0.5) ? pack : ++pack,
    quantity: random.whole(1, 12),
    items: random.list(1, 3, () => {
      const price = random.euros(90);
      return {
        id: nextItem++,
        price,
        discount: random.chance(0.3) ? random.euros(price) : 0,
        fixed_price: random.euros(90),
        item_quantity: random.whole(1, 4),
      };
    }),
  }));
  const kind = random.chance(0.5) ? ('percent' as const) : ('fixed-price' as const);
  const covered = products
    .flatMap((product) => product.items)
    .filter(() => random.chance(0.7))
    .map(({ id }) => ({ id, price: random.euros(60) }));
  return {
    type: random.chance(0.3) ? 'tourist-pass' : 'tickets',
    products,
    promotion:
      random.chance(0.8) && covered.length > 0 ? { kind, percent: percent(random), items: covered } : null,
    fee: random.euros(5),
  };
}

function eventCart(random: Random): EventCartCase {
  const products = random.list(0, 6, (id) => ({
    id,
    quantity: random.whole(1, 10),
    price: random.euros(120),
    presale_price: random.euros(15),
    presaleEnd: random.of(PRESALE_ENDS),
    combined: random.list(0, 3, () => ({ available: random.chance(0.7), total: random.euros(30) })),
  }));
  const covered = products.filter(() => random.chance(0.6));
  return {
    products,
    promotion: random.chance(0.8) ? covered.map(({ id }) => ({ id, price: random.euros(130) })) : null,
    fee: random.euros(5),
    now: NOW,
  };
}

const percent = (random: Random): number =>
  random.chance(0.5) ? random.of(HARD_PERCENTS) : random.whole(1, 10_000) / 100;

interface Random {
  chance: (probability: number) => boolean;
  whole: (least: number, most: number) => number;
  /** a multiple of 0.01 from 0 to `most` */
  euros: (most: number) => number;
  of: <T>(values: readonly T[]) => T;
  /** `make` receives the position of each value, starting at 1 */
  list: <T>(least: number, most: number, make: (position: number) => T) => T[];
}

/** Mulberry32, a small generator with the same results on every platform. */
function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    chance: (probability) => next() < probability,
    whole,
    euros: (most) => whole(0, Math.round(most * 100)) / 100,
    of: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
    list: (least, most, make) => Array.from({ length: whole(least, most) }, (_, index) => make(index + 1)),
  };
}

import type { Cents, Covers } from '@taquilla/contracts';

/** A product as far as it matters for the choice of the cheapest set. */
export interface PartyProduct {
  id: number;
  price: Cents;
  covers: Covers;
  /** smallest and largest number of units */
  least: number;
  most: number;
  /** products of which one must be in the same set; empty: none */
  companions: readonly number[];
}

/** Products for a party. */
export interface PartySet {
  /** product id → units, always above 0, in the order of the products */
  quantities: Readonly<Record<number, number>>;
  total: Cents;
}

/** A set while it grows, with the visitors who have no place yet. */
interface Draft {
  /** adults, and all visitors */
  adults: number;
  all: number;
  total: Cents;
  units: number;
  quantities: Readonly<Record<number, number>>;
}

/**
 * Returns the cheapest allowed set of products that admits a party, with the fewest units among sets of equal price;
 * undefined: no set is allowed. A child may enter in an adult's place, not the other way round. A set has at most one
 * unit per visitor.
 * @param requiredId product that the set must contain
 */
export function cheapestSet(
  products: readonly PartyProduct[],
  { adults, children }: Covers,
  requiredId?: number,
): PartySet | undefined {
  const all = adults + children;
  if (all === 0) return undefined;
  const start: Draft = { adults, all, total: 0, units: 0, quantities: {} };
  const noted = new Set([...products.flatMap(({ companions }) => companions), requiredId]);
  const isNoted = ({ id, companions }: PartyProduct) => noted.has(id) || companions.length > 0;
  const last = products.reduce(
    (drafts, product) => withProduct(drafts, product, { most: all, isNoted: isNoted(product) }),
    new Map([['', start]]),
  );
  const complete = [...last.values()].filter(
    (draft) =>
      draft.adults === 0 &&
      draft.all === 0 &&
      isAllowed(draft, products) &&
      (requiredId === undefined || draft.quantities[requiredId] !== undefined),
  );
  const [first, ...others] = complete;
  if (!first) return undefined;
  const { quantities, total } = others.reduce((best, draft) => (isBetter(draft, best) ? draft : best), first);
  return { quantities, total };
}

interface Limits {
  /** maximum number of units */
  most: number;
  /** whether it matters later that the set contains the product */
  isNoted: boolean;
}

/** Adds every allowed quantity of a product to each set; of sets that leave the same needs, only the best remains. */
function withProduct(
  drafts: ReadonlyMap<string, Draft>,
  { id, price, covers, least, most }: PartyProduct,
  limits: Limits,
): Map<string, Draft> {
  const next = new Map<string, Draft>();
  for (const [key, draft] of drafts) {
    const [noted = ''] = key.split('|').slice(2);
    for (let units = 0; units <= Math.min(most, limits.most); units += 1) {
      if (units > 0 && units < least) continue;
      const grown = {
        adults: Math.max(0, draft.adults - units * covers.adults),
        all: Math.max(0, draft.all - units * (covers.adults + covers.children)),
        total: draft.total + units * price,
        units: draft.units + units,
        quantities: units > 0 ? { ...draft.quantities, [id]: units } : draft.quantities,
      };
      const isNoted = limits.isNoted && units > 0;
      const newKey = `${grown.adults}|${grown.all}|${isNoted ? `${noted},${id}` : noted}`;
      const known = next.get(newKey);
      if (!known || isBetter(grown, known)) next.set(newKey, grown);
    }
  }
  return next;
}

const isBetter = (a: Draft, b: Draft) => a.total < b.total || (a.total === b.total && a.units < b.units);

const isAllowed = ({ quantities }: Draft, products: readonly PartyProduct[]) =>
  products.every(
    ({ id, companions }) =>
      quantities[id] === undefined ||
      companions.length === 0 ||
      companions.some((one) => quantities[one] !== undefined),
  );

/** Number of sets that are compared. */
const COMPARED = 3;

/**
 * Returns the different sets for a party, cheapest first: the cheapest of all, of tickets for one visitor, and for
 * several visitors with each product for several.
 */
export function partySets(products: readonly PartyProduct[], party: Covers): PartySet[] {
  const single = (product: PartyProduct) => product.covers.adults + product.covers.children === 1;
  const singles = products.filter(single);
  const sets = [
    cheapestSet(products, party),
    cheapestSet(singles, party),
    ...(party.adults + party.children > 1 ? products : [])
      .filter((product) => !single(product))
      .map((product) => cheapestSet([...singles, product], party, product.id)),
  ].filter((set) => set !== undefined);
  const different = new Map(sets.map((set) => [JSON.stringify(set.quantities), set]));
  return [...different.values()].sort((a, b) => a.total - b.total).slice(0, COMPARED);
}

/** Returns the visitors whom products admit. */
export function coveredBy(
  products: readonly { id: number; covers?: Covers | undefined }[],
  quantities: Readonly<Record<number, number>>,
): Covers {
  const sum = { adults: 0, children: 0 };
  for (const { id, covers } of products) {
    sum.adults += (covers?.adults ?? 0) * (quantities[id] ?? 0);
    sum.children += (covers?.children ?? 0) * (quantities[id] ?? 0);
  }
  return sum;
}

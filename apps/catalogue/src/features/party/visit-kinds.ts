import { toCents, type Covers, type Product } from '@taquilla/contracts';
import type { PartyProduct } from '@taquilla/visits/choice';

/** What visitors see with some products: the same rooms and supplements. */
export interface VisitKind {
  key: string;
  name: string;
  description: string;
  products: readonly Product[];
}

type Stated = Product & { covers: Covers };

const statesCovers = (product: Product): product is Stated => product.covers !== undefined;

/** Groups the products that state whom they admit by what visitors see with them. */
export function visitKinds(products: readonly Product[]): VisitKind[] {
  const stated = products.filter(statesCovers);
  return [...new Set(stated.map(contentOf))].flatMap((key) => {
    const [first, ...others] = stated.filter((product) => contentOf(product) === key);
    if (!first) return [];
    const [name, description] =
      others.length === 0
        ? [first.name, first.description]
        : [first.items.map((item) => item.name).join(', '), ''];
    return [{ key, name, description, products: [first, ...others] }];
  });
}

const contentOf = ({ items }: Product) =>
  [...new Set(items.map(({ room_id, name }) => room_id ?? name))].sort().join('|');

/** Maps products to the form in which the cheapest set is found. */
export const partyProducts = (products: readonly Product[]): PartyProduct[] =>
  products.filter(statesCovers).map(({ id, total, covers, min_quantity, max_quantity, accompanied_by }) => ({
    id,
    price: toCents(total),
    covers,
    least: min_quantity ?? 1,
    most: max_quantity ?? Infinity,
    companions: accompanied_by?.map((one) => one.id) ?? [],
  }));

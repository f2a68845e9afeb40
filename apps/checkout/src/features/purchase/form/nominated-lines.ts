import type { CartEntry } from '@taquilla/contracts';
import type { Holder } from './form-values.ts';

/** A cart line whose units each belong to a named person. */
export interface NominatedLine {
  key: string;
  productName: string;
  quantity: number;
  /** when its visit is, to tell two lines of one product apart; undefined for passes */
  visitAt: string | undefined;
}

/** Names a product of a pack, in the form and in the draft. */
export const lineKey = (packId: string, productId: number): string => `${packId}-${productId}`;

/** Lines that ask for holders: nominated tickets, and every tourist pass (product decision 15). */
export function nominatedLines(entries: readonly CartEntry[]): NominatedLine[] {
  return entries.flatMap((entry) =>
    entry.packsSelected.flatMap((pack) =>
      pack.products
        .filter((product) => product.is_nominated || entry.type === 'tourist-pass')
        .map((product) => ({
          key: lineKey(pack.id, product.id),
          productName: product.name,
          quantity: product.quantity,
          visitAt: pack.schedules[0]?.visit_at,
        })),
    ),
  );
}

/** Exactly one holder per unit: what was typed stays, blanks are added, what is too many is left out. */
export function holdersFor(typed: readonly Holder[] | undefined, quantity: number): Holder[] {
  return Array.from({ length: quantity }, (_unit, index) => typed?.[index] ?? { name: '', nif: '' });
}

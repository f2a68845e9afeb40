import type { CartEntry, EventCartLine } from '@taquilla/contracts';
import type { Holder } from '../../base/draft/form-values.ts';
import { eventLineKey, lineKey } from '../../base/purchase/line-key.ts';

/** A cart line whose units each belong to a named person. */
export interface NominatedLine {
  key: string;
  productName: string;
  quantity: number;
  /** when its visit is, to tell two lines of one product apart; undefined for passes */
  visitAt: string | undefined;
  /** what is asked besides the name */
  asks: 'nif' | 'last_name';
}

/** Lines that ask for holders: nominated tickets, and every tourist pass (R140). */
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
          asks: 'nif' as const,
        })),
    ),
  );
}

/** The visitors of nominative events (R122). */
export function nominatedEventLines(lines: readonly EventCartLine[]): NominatedLine[] {
  return lines
    .filter(({ event }) => event.nominative)
    .flatMap((line) =>
      line.products.map((product) => ({
        key: eventLineKey(line, product),
        productName: [line.event.title, product.name].join(', '),
        quantity: product.quantity,
        visitAt: line.stock.visit_at,
        asks: 'last_name' as const,
      })),
    );
}

/** Exactly one holder per unit: what was typed stays, blanks are added, what is too many is left out. */
export function holdersFor(typed: readonly Holder[] | undefined, quantity: number): Holder[] {
  return Array.from({ length: quantity }, (_unit, index) => typed?.[index] ?? { name: '', nif: '' });
}

/** Stands for the last name of whoever has one name only. */
export const NO_LAST_NAME = '-';

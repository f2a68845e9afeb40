import type { CartEntry, EventCartLine } from '@taquilla/contracts';
import type { Holder } from '../../base/draft/form-values.ts';
import { eventLineKey, lineKey } from '../../base/purchase/line-key.ts';

/** A cart line that requires a holder per unit. */
export interface NominatedLine {
  key: string;
  productName: string;
  quantity: number;
  /** time of the visit, which distinguishes two lines of one product; undefined for passes */
  visitAt: string | undefined;
  /** required besides the name */
  requiredField: 'nif' | 'last_name';
}

/** Returns the lines that require holders: nominated tickets and every tourist pass (R140). */
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
          requiredField: 'nif' as const,
        })),
    ),
  );
}

/** Returns the lines of nominative events, which require visitors (R122). */
export function nominatedEventLines(lines: readonly EventCartLine[]): NominatedLine[] {
  return lines
    .filter(({ event }) => event.nominative)
    .flatMap((line) =>
      line.products.map((product) => ({
        key: eventLineKey(line, product),
        productName: [line.event.title, product.name].join(', '),
        quantity: product.quantity,
        visitAt: line.stock.visit_at,
        requiredField: 'last_name' as const,
      })),
    );
}

/** Returns exactly one holder per unit: adds empty holders, drops surplus holders. */
export function holdersFor(typed: readonly Holder[] | undefined, quantity: number): Holder[] {
  return Array.from({ length: quantity }, (_unit, index) => typed?.[index] ?? { name: '', nif: '' });
}

/** Last name of a person who has only one name. */
export const NO_LAST_NAME = '-';

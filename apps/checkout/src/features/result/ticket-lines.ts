import type { SaleState } from '@taquilla/contracts';

type Line = NonNullable<SaleState['details']>['lines'][number];
export type Visit = Line['visits'][number];

export type CountedVisit = Visit & { quantity: number };

/** Lines of one event, or all lines that belong to no event. */
export interface LineGroup {
  /** title of the event; null: no event */
  title: string | null;
  /** language of the names, BCP 47; undefined: the page's */
  language: string | undefined;
  /** every room and time once, in chronological order, with its number of tickets */
  visits: CountedVisit[];
  /** products, or tariffs of an event, with their total quantities */
  products: Counted[];
}

interface Counted {
  name: string;
  quantity: number;
  /** price in euros; undefined: unknown */
  total?: number | undefined;
}

/** Groups the lines of a sale: one group per event, one group for all other lines. */
export function groupsOf(lines: readonly Line[]): LineGroup[] {
  const titles = [...new Set(lines.map(titleOf))];
  return titles.map((title) => {
    const members = lines.filter((line) => titleOf(line) === title);
    return {
      title,
      language: members.find(({ language }) => language !== undefined)?.language,
      visits: visitsOf(members).map((visit) => ({ ...visit, quantity: ticketsOf(visit, members) })),
      products: countBy(members, ({ tariff, product_name }) => tariff ?? product_name),
    };
  });
}

const titleOf = ({ tariff, product_name }: Line): string | null => (tariff ? product_name : null);

const ticketsOf = (visit: Visit, lines: readonly Line[]): number =>
  lines
    .filter(({ visits }) => visits.some((one) => keyOf(one) === keyOf(visit)))
    .reduce((sum, { quantity }) => sum + quantity, 0);

const keyOf = ({ visit_at, room_name }: Visit): string => `${visit_at} ${room_name}`;

/** Returns every room and time of the lines once, in chronological order. */
export function visitsOf(lines: readonly Line[]): Visit[] {
  const visits = lines.flatMap((line) => line.visits);
  const unique = new Map(visits.map((visit) => [keyOf(visit), visit]));
  return [...unique.values()].sort((a, b) => Date.parse(a.visit_at) - Date.parse(b.visit_at));
}

/** Returns the products of a sale with their total quantities. */
export const productsOf = (lines: readonly Line[]): Pick<Counted, 'name' | 'quantity'>[] =>
  countBy(lines, ({ product_name }) => product_name).map(({ name, quantity }) => ({ name, quantity }));

function countBy(lines: readonly Line[], nameOf: (line: Line) => string): Counted[] {
  const names = [...new Set(lines.map(nameOf))];
  return names.map((name) => {
    const members = lines.filter((line) => nameOf(line) === name);
    const totals = members.flatMap(({ total }) => total ?? []);
    const quantity = members.reduce((sum, line) => sum + line.quantity, 0);
    const isPriced = totals.length === members.length;
    return { name, quantity, ...(isPriced && { total: totals.reduce((sum, total) => sum + total, 0) }) };
  });
}

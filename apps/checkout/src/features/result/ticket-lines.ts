import type { SaleState } from '@taquilla/contracts';

type Line = NonNullable<SaleState['details']>['lines'][number];
export type Visit = Line['visits'][number];

/** Lines of one event, or all lines that belong to no event. */
export interface LineGroup {
  /** title of the event; null: no event */
  title: string | null;
  /** language of the names, BCP 47; undefined: the page's */
  language: string | undefined;
  /** every room and time once, in chronological order */
  visits: Visit[];
  /** products, or tariffs of an event, with their total quantities */
  products: Counted[];
}

interface Counted {
  name: string;
  quantity: number;
}

/** Groups the lines of a sale: one group per event, one group for all other lines. */
export function groupsOf(lines: readonly Line[]): LineGroup[] {
  const titles = [...new Set(lines.map(titleOf))];
  return titles.map((title) => {
    const members = lines.filter((line) => titleOf(line) === title);
    return {
      title,
      language: members.find(({ language }) => language !== undefined)?.language,
      visits: visitsOf(members),
      products: countBy(members, ({ tariff, product_name }) => tariff ?? product_name),
    };
  });
}

const titleOf = ({ tariff, product_name }: Line): string | null => (tariff ? product_name : null);

/** Returns every room and time of the lines once, in chronological order. */
export function visitsOf(lines: readonly Line[]): Visit[] {
  const visits = lines.flatMap((line) => line.visits);
  const unique = new Map(visits.map((visit) => [`${visit.visit_at} ${visit.room_name}`, visit]));
  return [...unique.values()].sort((a, b) => Date.parse(a.visit_at) - Date.parse(b.visit_at));
}

/** Returns the products of a sale with their total quantities. */
export const productsOf = (lines: readonly Line[]): Counted[] =>
  countBy(lines, ({ product_name }) => product_name);

function countBy(lines: readonly Line[], nameOf: (line: Line) => string): Counted[] {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const name = nameOf(line);
    quantities.set(name, (quantities.get(name) ?? 0) + line.quantity);
  }
  return [...quantities].map(([name, quantity]) => ({ name, quantity }));
}

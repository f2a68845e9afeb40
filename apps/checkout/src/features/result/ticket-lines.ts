import type { SaleState } from '@taquilla/contracts';

type Line = NonNullable<SaleState['details']>['lines'][number];
export type Visit = Line['visits'][number];

/** What was bought for one show, or all that is for none: what is to be told together. */
export interface LineGroup {
  /** of an event: its title */
  title: string | null;
  /** BCP 47, of its names; undefined: the page's */
  language: string | undefined;
  /** every room and time once, in the order in which they are visited */
  visits: Visit[];
  /** of an event its tariffs; what is the same is counted together */
  products: Counted[];
}

interface Counted {
  name: string;
  quantity: number;
}

/** The lines of a sale as its page tells them: an event by its title, everything else together. */
export function groupsOf(lines: readonly Line[]): LineGroup[] {
  const titles = [...new Set(lines.map(titleOf))];
  return titles.map((title) => {
    const own = lines.filter((line) => titleOf(line) === title);
    return {
      title,
      language: own.find(({ language }) => language !== undefined)?.language,
      visits: visitsOf(own),
      products: countBy(own, ({ tariff, product_name }) => tariff ?? product_name),
    };
  });
}

const titleOf = ({ tariff, product_name }: Line): string | null => (tariff ? product_name : null);

/** Every room and time of some lines once, in the order in which they are visited. */
export function visitsOf(lines: readonly Line[]): Visit[] {
  const visits = lines.flatMap((line) => line.visits);
  const unique = new Map(visits.map((visit) => [`${visit.visit_at} ${visit.room_name}`, visit]));
  return [...unique.values()].sort((a, b) => Date.parse(a.visit_at) - Date.parse(b.visit_at));
}

/** Products of a sale with their quantities; lines of one product are counted together. */
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

import type { SaleState } from '@taquilla/contracts';

type Line = NonNullable<SaleState['details']>['lines'][number];
export type Visit = Line['visits'][number];

/** Every room and time of a sale once, in the order in which they are visited. */
export function visitsOf(lines: readonly Line[]): Visit[] {
  const visits = lines.flatMap((line) => line.visits);
  const unique = new Map(visits.map((visit) => [`${visit.visit_at} ${visit.room_name}`, visit]));
  return [...unique.values()].sort((a, b) => Date.parse(a.visit_at) - Date.parse(b.visit_at));
}

/** Products of a sale with their quantities; lines of one product are counted together. */
export function productsOf(lines: readonly Line[]): { name: string; quantity: number }[] {
  const quantities = new Map<string, number>();
  for (const { product_name, quantity } of lines) {
    quantities.set(product_name, (quantities.get(product_name) ?? 0) + quantity);
  }
  return [...quantities].map(([name, quantity]) => ({ name, quantity }));
}

/** A bond's address is followed only within the shop. */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);

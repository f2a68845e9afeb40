import type { CartEntry } from '@taquilla/contracts';
import { allPacks, type PackProblem } from '@taquilla/shared-state';

/** Problem of a line. `refused`: the backend refused it with the order. */
export type LineProblem = PackProblem | 'refused';

/** Returns the ids of the packs of order lines; the lines are the products in the order of the cart (`buildOrder`). */
export function packsOfLines(entries: readonly CartEntry[], lines: readonly number[]): string[] {
  const packIds = allPacks(entries).flatMap((pack) => pack.products.map(() => pack.id));
  return [...new Set(lines.flatMap((line) => packIds[line] ?? []))];
}

export interface LineProblems {
  /** by the id of the pack or event line */
  problems: ReadonlyMap<string, LineProblem>;
  /** after a refusal: reloads the stock and marks the refused order lines */
  check: (refusedLines: readonly number[]) => void;
}

import type { CartEntry } from '@taquilla/contracts';
import { allPacks, type PackProblem } from '@taquilla/shared-state';

/** `refused`: the box office does not sell the line as it is. */
export type LineProblem = PackProblem | 'refused';

/** The packs of the order lines that were refused; a pack's products are lines in the order of the cart (`buildOrder`). */
export function packsOfLines(entries: readonly CartEntry[], lines: readonly number[]): string[] {
  const packIds = allPacks(entries).flatMap((pack) => pack.products.map(() => pack.id));
  return [...new Set(lines.flatMap((line) => packIds[line] ?? []))];
}

export interface LineProblems {
  /** by the id of the pack or event line */
  problems: ReadonlyMap<string, LineProblem>;
  /** after a refusal: asks the box office again, and notes the order lines that it named */
  check: (refusedLines: readonly number[]) => void;
}

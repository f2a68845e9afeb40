import type { Totals } from '@taquilla/contracts';

/**
 * Returns whether a list of amounts needs a subtotal: it has several lines, and the total differs.
 * @param lineCount number of lines with an amount
 */
export const hasSubtotal = (
  { subtotal, total }: Pick<Totals, 'subtotal' | 'total'>,
  lineCount: number,
): boolean => lineCount > 1 && subtotal !== total;

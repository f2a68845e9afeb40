/** A line of a party: what it is, and the slots that it enters. */
export interface PartyLine {
  productId: number;
  quantity: number;
  /** products of which one has to come along; none: it may go alone */
  accompaniedBy: readonly number[];
  stockIds: readonly number[];
}

/** The lines that lack a product which has to come along, at one of the same times where both have times (R423). */
export const unaccompanied = <Line extends PartyLine>(lines: readonly Line[]): Line[] =>
  lines.filter(
    (line) =>
      line.quantity > 0 &&
      line.accompaniedBy.length > 0 &&
      !lines.some((other) => other.quantity > 0 && accompanies(other, line)),
  );

const accompanies = (other: PartyLine, { accompaniedBy, stockIds }: PartyLine): boolean =>
  accompaniedBy.includes(other.productId) &&
  (stockIds.length === 0 ||
    other.stockIds.length === 0 ||
    other.stockIds.some((stockId) => stockIds.includes(stockId)));

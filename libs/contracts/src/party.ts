/** A line of a party: its product and slots. */
export interface PartyLine {
  productId: number;
  quantity: number;
  /** products of which one is required in the party; empty: none required */
  accompaniedBy: readonly number[];
  stockIds: readonly number[];
}

/** Returns the lines without a required accompanying product, at a common time if both have times (R423). */
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

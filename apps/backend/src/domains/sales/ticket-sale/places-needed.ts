/** Places wanted of each slot, over all items of a sale. */
export function placesNeeded(
  items: readonly { stockId: number | null; places: number }[],
): Map<number, number> {
  const need = new Map<number, number>();
  for (const { stockId, places } of items) {
    if (stockId !== null && places > 0) need.set(stockId, (need.get(stockId) ?? 0) + places);
  }
  return need;
}

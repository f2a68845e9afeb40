/** Returns the index of the seat with an id; undefined: unknown id. */
export type SeatIndex = (id: number) => number | undefined;

/**
 * Creates an index that searches the sorted ids: filling a `Map` of 100,000 ids would take longer than painting the
 * hall.
 */
export function createSeatIndex(ids: Uint32Array): SeatIndex {
  const order = isAscending(ids) ? undefined : sortedIndexes(ids);
  return (id) => {
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[order?.[middle] ?? middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const seat = order?.[low] ?? low;
    return ids[seat] === id ? seat : undefined;
  };
}

function isAscending(ids: Uint32Array): boolean {
  for (let seat = 1; seat < ids.length; seat++) {
    if ((ids[seat] ?? 0) < (ids[seat - 1] ?? 0)) return false;
  }
  return true;
}

/** Returns the indexes sorted by id, ascending. */
const sortedIndexes = (ids: Uint32Array): Uint32Array =>
  Uint32Array.from(ids.keys()).sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));

/** The index of the seat with an id; undefined: the hall has none such. */
export type SeatIndex = (id: number) => number | undefined;

/** Searches the ids by halves, in their order: a `Map` of 100,000 would take longer to fill than the hall to draw. */
export function createSeatIndex(ids: Uint32Array): SeatIndex {
  const idAt = (seat: number) => ids[seat] ?? Infinity;
  const inOrder = new Uint32Array(ids.length);
  let isInOrder = true;
  for (let seat = 0; seat < ids.length; seat++) {
    inOrder[seat] = seat;
    if (seat > 0 && idAt(seat) < idAt(seat - 1)) isInOrder = false;
  }
  if (!isInOrder) inOrder.sort((one, other) => idAt(one) - idAt(other));

  return (id) => {
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (idAt(inOrder[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const seat = inOrder[low];
    return seat !== undefined && ids[seat] === id ? seat : undefined;
  };
}

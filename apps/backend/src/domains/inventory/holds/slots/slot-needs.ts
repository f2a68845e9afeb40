/** A number of places of one slot. */
export interface SlotNeed {
  stockId: number;
  quantity: number;
}

/** @param places of each slot, by its id */
export const slotNeeds = (places: ReadonlyMap<number, number>): SlotNeed[] =>
  [...places].map(([stockId, quantity]) => ({ stockId, quantity }));

/** Places per slot, in the order in which slots are locked. */
export function bySlot(needs: readonly SlotNeed[]): [stockId: number, places: number][] {
  const places = new Map<number, number>();
  for (const { stockId, quantity } of needs) places.set(stockId, (places.get(stockId) ?? 0) + quantity);
  return [...places].sort(([a], [b]) => a - b);
}

/** Where holds of slots are. */
export const holdTable = {
  kind: 'slot',
  table: 'hold',
  place: 'stock_id',
  columns: ['stock_id as stockId'],
} as const;

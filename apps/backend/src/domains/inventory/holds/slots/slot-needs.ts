/** A number of places of one slot. */
export interface SlotNeed {
  stockId: number;
  quantity: number;
}

/** Converts numbers of places by slot id to needs. */
export const slotNeeds = (places: ReadonlyMap<number, number>): SlotNeed[] =>
  [...places].map(([stockId, quantity]) => ({ stockId, quantity }));

/** Sums places per slot, in lock order. */
export function bySlot(needs: readonly SlotNeed[]): [stockId: number, places: number][] {
  const places = new Map<number, number>();
  for (const { stockId, quantity } of needs) places.set(stockId, (places.get(stockId) ?? 0) + quantity);
  return [...places].sort(([a], [b]) => a - b);
}

/** Table and columns of slot holds. */
export const holdTable = {
  kind: 'slot',
  table: 'hold',
  place: 'stock_id',
  columns: ['stock_id as stockId'],
} as const;

import type { BookedData, Pack } from '@taquilla/contracts';
import { quantityBySlot } from './slot-quantities.ts';

export interface SlotQuantity {
  stock_id: number;
  quantity: number;
}

export interface HoldPlan {
  keep: BookedData[];
  release: BookedData[];
  take: SlotQuantity[];
}

/**
 * Plans the changes from a pack's current holds to the holds that it needs. Fitting holds are kept, so that a buyer who
 * changes a selection cannot lose held capacity; only missing holds are created.
 */
export function planHolds(held: readonly BookedData[], pack: Pick<Pack, 'products' | 'schedules'>): HoldPlan {
  const missing = quantityBySlot(pack);
  const keep: BookedData[] = [];
  const release: BookedData[] = [];
  for (const hold of held) {
    const needed = missing.get(hold.stock_id) ?? 0;
    if (hold.quantity > needed) {
      release.push(hold);
      continue;
    }
    keep.push(hold);
    missing.set(hold.stock_id, needed - hold.quantity);
  }
  const take = [...missing].filter(([, quantity]) => quantity > 0);
  return { keep, release, take: take.map(([stock_id, quantity]) => ({ stock_id, quantity })) };
}

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
 * How the holds that a pack has become the holds that it needs. What fits is kept, so that a buyer who changes a
 * selection never has to win back places already held; only what is missing is taken.
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

import type { Schedule } from '@taquilla/contracts';

/** Returns the local time at the venue, from `visit_at`: `11:30`. */
function clockOf({ visit_at }: Pick<Schedule, 'visit_at'>): string {
  return visit_at.slice(11, 16);
}

export const HALVES = ['morning', 'afternoon'] as const;
export type Half = (typeof HALVES)[number];

/** Splits a day's slots at noon at the venue, sorted. */
export function timesOfDay(slots: readonly Schedule[]): Record<Half, Schedule[]> {
  const ordered = slots.toSorted((a, b) => a.visit_at.localeCompare(b.visit_at));
  return {
    morning: ordered.filter((slot) => clockOf(slot) < '12:00'),
    afternoon: ordered.filter((slot) => clockOf(slot) >= '12:00'),
  };
}

/** Free capacity below which a slot is highlighted (R74). */
const FEW = 10;

/** Returns the free capacity of a slot, at least 0. */
export function freeCapacity({ quantity, sold }: Pick<Schedule, 'quantity' | 'sold'>): number {
  return Math.max(0, quantity - sold);
}

export const isFew = (places: number): boolean => places < FEW;

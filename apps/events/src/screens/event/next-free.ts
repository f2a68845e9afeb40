import type { EventHour } from '@taquilla/contracts';

/** Returns the soonest free date after a sold-out date, else the soonest free date. */
export function nextFree(hours: readonly EventHour[], { id, visit_at }: EventHour): EventHour | undefined {
  const free = hours.filter((hour) => hour.id !== id && hour.available > 0 && hour.price_list_id !== null);
  return free.find((hour) => Date.parse(hour.visit_at) > Date.parse(visit_at)) ?? free[0];
}

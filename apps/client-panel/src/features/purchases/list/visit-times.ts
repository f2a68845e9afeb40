import type { SoldTicket } from '@taquilla/contracts';

export interface VisitTime {
  visitAt: string;
  /** empty: the whole venue */
  room: string;
  /** language of the room's name, BCP 47, if it is not the page's */
  language?: string | undefined;
}

/** Returns each time and room of the tickets once, earliest first; without tickets, the start of the visit. */
export function visitTimes(tickets: readonly SoldTicket[], start: string): VisitTime[] {
  const times = new Map<string, VisitTime>();
  for (const { visits = [], language } of tickets) {
    for (const { visit_at: visitAt, room_name: room } of visits)
      times.set(`${visitAt} ${room}`, { visitAt, room, ...(language && { language }) });
  }
  if (times.size === 0) return [{ visitAt: start, room: '' }];
  return [...times.values()].sort((a, b) => Date.parse(a.visitAt) - Date.parse(b.visitAt));
}

import type { CartEntry } from '@taquilla/contracts';
import { EMPTY_VISIT, type Visit } from '@taquilla/visits/choice';

/**
 * Returns the visit of an address: `?edit={pack}` alone fills in all answers from that pack of the cart, so that any
 * page can link to it. A pack that is not in the cart any more is ignored.
 */
export function openedVisit(visit: Visit, entries: readonly CartEntry[]): Visit {
  if (visit.changes === null) return visit;
  const entry = entries.find(({ packsSelected }) => packsSelected.some(({ id }) => id === visit.changes));
  const pack = entry?.packsSelected.find(({ id }) => id === visit.changes);
  if (!entry || !pack) return { ...visit, changes: null };
  if (Object.keys(visit.quantities).length > 0 || visit.step !== null) return visit;
  const hasTimes = pack.schedules.length > 0;
  return {
    ...EMPTY_VISIT,
    interfaceId: entry.accessInterfaceInfo.id,
    quantities: Object.fromEntries(pack.products.map(({ id, quantity }) => [id, quantity])),
    day: pack.schedules[0]?.visit_at.slice(0, 10) ?? null,
    slots: Object.fromEntries(pack.schedules.map((slot) => [slot.room_id, slot.stock_ticket_id])),
    languageId: entry.language_id ?? null,
    changes: pack.id,
    step: hasTimes ? 'time' : 'what',
  };
}

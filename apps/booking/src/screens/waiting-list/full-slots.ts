import type { Schedule } from '@taquilla/contracts';
import { freePlaces } from '@taquilla/visits';

/** The slots of a day that a party can only wait for: to come, and with too few places. */
export const fullSlots = (slots: readonly Schedule[], places: number, now: Date): Schedule[] =>
  slots
    .filter((slot) => freePlaces(slot) < places && Date.parse(slot.visit_at) > now.getTime())
    .toSorted((a, b) => a.visit_at.localeCompare(b.visit_at));

/** State of the choice on the ticket page, and its changes. */
import type { Covers } from '@taquilla/contracts';

export const STEPS = ['where', 'what', 'when', 'time'] as const;
export type StepName = (typeof STEPS)[number];

export const HALVES = ['morning', 'afternoon'] as const;
/** Half of the day to which the shown times are limited. */
export type Half = (typeof HALVES)[number];

export interface Visit {
  /** access interface; null: not chosen */
  interfaceId: number | null;
  /** product id → quantity, always above 0 */
  quantities: Readonly<Record<number, number>>;
  /** visitors for whom the products were found; null: the products were chosen one by one */
  party: Covers | null;
  /** `YYYY-MM-DD` at the venue */
  day: string | null;
  /** room id → slot id */
  slots: Readonly<Record<number, number>>;
  /** only times of this half of the day are shown; null: all */
  half: Half | null;
  /** language of the visit; null: the default */
  languageId: number | null;
  /** pack of the cart that this visit replaces; null: a new pack */
  changes: string | null;
  /** open step; null: the first step without an answer */
  step: StepName | null;
}

export const EMPTY_VISIT: Visit = {
  interfaceId: null,
  quantities: {},
  party: null,
  day: null,
  slots: {},
  half: null,
  languageId: null,
  changes: null,
  step: null,
};

export type VisitChange =
  | { type: 'interface'; interfaceId: number }
  | { type: 'quantity'; productId: number; quantity: number }
  | { type: 'party'; party: Covers | null; quantities: Visit['quantities'] }
  | { type: 'day'; day: string }
  | { type: 'slots'; slots: Visit['slots'] }
  | { type: 'half'; half: Half | null }
  | { type: 'language'; languageId: number }
  | { type: 'slots-full'; slotIds: readonly number[] }
  | { type: 'step'; step: StepName }
  | { type: 'again' };

/** Applies a change to a visit (R68, R69). */
export function changeVisit(visit: Visit, change: VisitChange): Visit {
  switch (change.type) {
    case 'interface':
      return { ...EMPTY_VISIT, interfaceId: change.interfaceId, step: 'what' };
    case 'quantity':
      return withProducts(visit, {
        quantities: replaced(
          visit.quantities,
          change.productId,
          change.quantity > 0 ? change.quantity : null,
        ),
        party: null,
      });
    case 'party':
      return withProducts(visit, { quantities: change.quantities, party: change.party });
    case 'day':
      return { ...visit, day: change.day, slots: change.day === visit.day ? visit.slots : {}, step: 'time' };
    case 'slots':
      return { ...visit, slots: { ...visit.slots, ...change.slots } };
    case 'half':
      return { ...visit, half: change.half };
    case 'language':
      return { ...visit, languageId: change.languageId };
    case 'slots-full':
      return { ...visit, slots: without(visit.slots, change.slotIds), step: 'time' };
    case 'step':
      return { ...visit, step: change.step };
    case 'again':
      return EMPTY_VISIT;
  }
}

/** Sets the products. Any change hides the calendars and resets the schedules. */
function withProducts(visit: Visit, products: Pick<Visit, 'quantities' | 'party'>): Visit {
  return { ...visit, ...products, day: null, slots: {}, step: 'what' };
}

function without(slots: Visit['slots'], slotIds: readonly number[]): Visit['slots'] {
  return Object.fromEntries(Object.entries(slots).filter(([, slotId]) => !slotIds.includes(slotId)));
}

function replaced(record: Readonly<Record<number, number>>, key: number, value: number | null) {
  const { [key]: _, ...others } = record;
  return value === null ? others : { ...others, [key]: value };
}

/** State of the choice on the ticket page, and its changes. */

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
      return withQuantity(visit, change.productId, change.quantity);
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

/** Sets a quantity; 0 or less removes the product. Any change hides the calendars and resets the schedules. */
function withQuantity(visit: Visit, productId: number, quantity: number): Visit {
  const quantities = replaced(visit.quantities, productId, quantity > 0 ? quantity : null);
  return { ...visit, quantities, day: null, slots: {}, step: 'what' };
}

function without(slots: Visit['slots'], slotIds: readonly number[]): Visit['slots'] {
  return Object.fromEntries(Object.entries(slots).filter(([, slotId]) => !slotIds.includes(slotId)));
}

function replaced(record: Readonly<Record<number, number>>, key: number, value: number | null) {
  const { [key]: _, ...others } = record;
  return value === null ? others : { ...others, [key]: value };
}

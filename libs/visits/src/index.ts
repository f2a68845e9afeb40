/** Choice of a visit: calendar, times, products by room. Screens that show days or times load `texts`. */
export { texts, useTexts } from './texts.ts';
export { stockQueries } from './api/stock-queries.ts';
export { whenNothingToShow } from './api/when-nothing-to-show.ts';
export { dayStates, firstBookable, isBookable, type DayState } from './calendar/day-states.ts';
export { DayCalendar } from './calendar/day-calendar.tsx';
export type { DayPrices } from './calendar/use-day-labels.ts';
export { useToday } from './calendar/use-today.ts';
export { useOffer, type Offer } from './offer/use-offer.ts';
export { CartAmounts } from './prices/cart-amounts.tsx';
export { partyPrices } from './prices/party-prices.ts';
export { useManagementCost } from './prices/use-management-cost.ts';
export { DayTimes } from './times/day-times.tsx';
export { TimeChips } from './times/time-chips.tsx';
export { freeCapacity, isFew, timesOfDay } from './times/times-of-day.ts';
export { useChosenSlots, useDaySlots } from './times/use-day-slots.ts';
export { useSlotTime } from './times/use-slot-time.ts';

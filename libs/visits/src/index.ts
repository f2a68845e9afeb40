/** Choosing a visit: calendar, times, products by room, the pack that enters the cart. Screens that show days or times load `texts`. */
export { texts, useTexts } from './texts.ts';
export { stockQueries } from './api/stock-queries.ts';
export { whenNothingToShow } from './api/when-nothing-to-show.ts';
export { MonthCalendar } from './calendar/month-calendar.tsx';
export type { DayPrices } from './calendar/use-day-words.ts';
export { useToday } from './calendar/use-today.ts';
export { inListOrder } from './offer/in-list-order.ts';
export { useOffer, type Offer } from './offer/use-offer.ts';
export type { PackWish } from './pack/add-pack.ts';
export { buildPack } from './pack/build-pack.ts';
export { SlotsFull } from './pack/slots-full.ts';
export { partyPrices } from './prices/party-prices.ts';
export { useManagementCost } from './prices/use-management-cost.ts';
export { DayTimes } from './times/day-times.tsx';
export { TimeChips } from './times/time-chips.tsx';
export { freePlaces, timesOfDay } from './times/times-of-day.ts';
export { useChosenSlots, useDaySlots } from './times/use-day-slots.ts';
export { useSlotTime } from './times/use-slot-time.ts';

export { nextSlots } from './calendar.ts';
export { stockModule } from './routes.ts';
export { type SlotInfo, slotsById } from './slots.ts';

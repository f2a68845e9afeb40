/**
 * For tests that hold browser and box office to the same sums (R99), where nothing of the shop's own rules is used, and for
 * those that look at refusals.
 */
export { codesByField, refusalIn, refusedBody } from './testing/refused-body.ts';
export { someCarts, someEventCarts, type EventCartCase, type TicketCartCase } from './testing/some-carts.ts';
export { expectedEventTotals, expectedTotals } from './testing/totals-oracle.ts';

/** For tests that hold browser and box office to the same sums (R99). Nothing of the shop's own rules is used. */
export { someCarts, someEventCarts, type EventCartCase, type TicketCartCase } from './testing/some-carts.ts';
export { expectedEventTotals, expectedTotals } from './testing/totals-oracle.ts';

/**
 * For tests that hold browser and box office to the same sums (R99), where nothing of the shop's own rules is used, and for
 * those that look at refusals.
 */
export { anInvoice } from './testing/an-invoice.ts';
export { refusedBody } from './refusals/refused-body.ts';
export { codesByField, refusalIn } from './testing/refusal-in.ts';
export { someCarts, someEventCarts, type EventCartCase, type TicketCartCase } from './testing/some-carts.ts';
export { expectedEventTotals, expectedTotals } from './testing/totals-oracle.ts';
export { typedBuyers } from './testing/typed-buyers.ts';

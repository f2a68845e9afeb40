/** Parts of carts and orders; a separate entry point, since pages without a choice show them too. */
export { hasSubtotal } from './prices/has-subtotal.ts';
export { VenueRow } from './venue-row.tsx';

import { extendEventPreBook, extendPreBook } from '@taquilla/api';
import { cart, eventCart } from '@taquilla/shared-state';

/** More time for everything that the visitor holds at a venue, tickets and events alike. Rejects when one is refused. */
export async function extendHolds(venueId: number): Promise<void> {
  const held = [
    { store: cart, extend: extendPreBook },
    { store: eventCart, extend: extendEventPreBook },
  ].filter(({ store }) => store.get()?.expiresAt != null);
  await Promise.all(
    held.map(async ({ store, extend }) => {
      const answer = await extend(store.referenceFor(venueId));
      store.setDeadline(venueId, { expiresAt: answer.expires_at, serverNow: answer.server_now });
    }),
  );
}

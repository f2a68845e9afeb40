import { call } from '@taquilla/api/calls';
import { endpoints, type Headquarter } from '@taquilla/contracts';
import { cart, eventCart, useCart, useEventCart } from '@taquilla/shared-state';
import { endsOf, type HeldCart } from './deadline.ts';

/** More time for everything that the visitor holds at a venue, tickets and events alike. Rejects when one is refused. */
export async function extendHolds(venueId: number): Promise<void> {
  await Promise.all(
    heldCarts().map(async ({ store, extension }) => {
      const answer = await call(extension, {}, { body: { reference: store.referenceFor(venueId) } });
      store.setDeadline(venueId, {
        expiresAt: answer.expires_at,
        serverNow: answer.server_now,
        extensionsLeft: answer.extensions_left,
      });
    }),
  );
}

/** The box office gives no more: it is not asked again for these holds. */
export function markExtensionsExhausted(venueId: number): void {
  for (const { store } of heldCarts()) {
    const { expiresAt, serverOffset } = store.get() ?? {};
    if (!expiresAt || serverOffset === undefined) continue;
    const serverNow = new Date(Date.now() + serverOffset).toISOString();
    store.setDeadline(venueId, { expiresAt, serverNow, extensionsLeft: 0 });
  }
}

const heldCarts = () =>
  [
    { store: cart, extension: endpoints.extendPreBook },
    { store: eventCart, extension: endpoints.extendEventPreBook },
  ].filter(({ store }) => store.get()?.expiresAt != null);

/**
 * Whether more time may still be asked for: the venue gives some, and has not said that what it gave was the last. None is
 * given for what a waiting list has offered, so none is promised where that ends first (R300).
 */
export function useMayExtend({ max_hold_extensions: most }: Headquarter): boolean {
  const left = useCart((current) => current?.extensionsLeft ?? most);
  const leftOfEvents = useEventCart((current) => current?.extensionsLeft ?? most);
  const carts = [useCart((current) => current), useEventCart((current) => current)];
  const isOfferFirst = firstEnd(carts) < firstEnd(carts.map((held) => held && { ...held, offers: [] }));
  return Math.min(left, leftOfEvents) > 0 && !isOfferFirst;
}

/** By the device's clock. */
const firstEnd = (carts: readonly (HeldCart | null)[]) =>
  Math.min(...carts.flatMap((held) => (held ? endsOf(held).map((end) => end - held.serverOffset) : [])));

import { call } from '@taquilla/api/calls';
import { endpoints, type Headquarter } from '@taquilla/contracts';
import { cart, eventCart, useCart, useEventCart } from '@taquilla/shared-state';
import { endsOf, type HeldCart } from './deadline.ts';

/** Extends the holds of both carts at a venue. Rejects with an `ApiError` if an extension is refused (409). */
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

/** Stores that the holds cannot be extended any more. */
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
 * Returns whether an extension may be offered: the venue allows more, and no offer of a waiting list, which cannot be extended, expires
 * before the carts (R300).
 */
export function useMayExtend({ max_hold_extensions: maxExtensions }: Headquarter): boolean {
  const left = useCart((current) => current?.extensionsLeft ?? maxExtensions);
  const leftOfEvents = useEventCart((current) => current?.extensionsLeft ?? maxExtensions);
  const carts = [useCart((current) => current), useEventCart((current) => current)];
  const isOfferFirst = firstEnd(carts) < firstEnd(carts.map((held) => held && { ...held, offers: [] }));
  return Math.min(left, leftOfEvents) > 0 && !isOfferFirst;
}

/** Returns the earliest deadline by the device's clock (ms). */
const firstEnd = (carts: readonly (HeldCart | null)[]) =>
  Math.min(...carts.flatMap((held) => (held ? endsOf(held).map((end) => end - held.serverOffset) : [])));

import type { Headquarter } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { useEventNames } from '../../features/cart/use-event-names.ts';
import { useFreshCart } from '../../features/cart/use-fresh-cart.ts';
import { HoldExpiryGuard } from '../../features/timer/hold-expiry-guard.tsx';
import { isResultPage } from './is-result-page.ts';

/** Background work of a venue's pages while a cart is not empty: refreshes prices and names, watches the holds. */
export function CartServices({ venue }: { venue: Headquarter }) {
  const { name } = useRoute();
  useFreshCart(venue);
  useEventNames(venue);
  return <HoldExpiryGuard key={venue.id} venue={venue} isResultPage={isResultPage(name)} />;
}

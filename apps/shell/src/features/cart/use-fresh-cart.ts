import { accessInterfacesQuery, productsQuery } from '@taquilla/api/calls';
import type { Headquarter } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { cart, showToast, useCart, type CurrentOffer } from '@taquilla/shared-state';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../texts.ts';

/**
 * Keeps names and prices of the ticket cart as they are now: in the page's language, and what the box office asks for. A
 * new price is said at once, and stays beside the former one in the cart.
 */
export function useFreshCart(venue: Headquarter): void {
  const t = useTexts();
  const offers = useOffers(venue);
  const refresh = useEffectEvent(() => {
    const names = new Set(cart.refresh(offers).map(({ name }) => name));
    if (names.size === 0) return;
    showToast({ type: 'info', message: t('cart.repriced', { names: [...names].join(', ') }) });
  });
  // not after each change of the cart: tabs of two languages would rename it in turns
  useEffect(refresh, [offers]);
}

const NOTHING: readonly never[] = [];

/** What is sold where the cart is from, as far as it has been answered. */
function useOffers(venue: Headquarter): readonly CurrentOffer[] {
  const locale = useLocale();
  const entries = useCart((current) => current?.entries) ?? NOTHING;
  const type = entries[0]?.type;
  const { data: names } = useQuery({
    ...accessInterfacesQuery(type ?? 'tickets', venue.id, locale),
    enabled: type !== undefined,
  });
  return useQueries({
    queries: entries.map((entry) => productsQuery(entry.type, entry.accessInterfaceInfo.id, locale)),
    combine: (answers) =>
      answers.flatMap(({ data: products }, index): CurrentOffer[] => {
        const interfaceId = entries[index]?.accessInterfaceInfo.id;
        if (!products || interfaceId === undefined) return [];
        return [{ interfaceId, name: names?.find(({ id }) => id === interfaceId)?.name, products }];
      }),
  });
}

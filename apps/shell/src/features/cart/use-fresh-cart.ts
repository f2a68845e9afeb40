import { accessInterfacesQuery, productsQuery } from '@taquilla/api/calls';
import type { Headquarter } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { cart, showToast, useCart, type CurrentOffer } from '@taquilla/shared-state';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../texts.ts';

/**
 * Updates names and prices of the ticket cart: names to the page's language, prices to the current prices. Shows a
 * toast for a changed price; the cart stores the former price.
 */
export function useFreshCart(venue: Headquarter): void {
  const t = useTexts();
  const offers = useOffers(venue);
  const refresh = useEffectEvent(() => {
    const names = new Set(cart.refresh(offers).map(({ name }) => name));
    if (names.size === 0) return;
    showToast({ type: 'info', message: t('cart.repriced', { names: [...names].join(', ') }) });
  });
  // not on every change of the cart: tabs in two languages would rename it endlessly
  useEffect(refresh, [offers]);
}

const NOTHING: readonly never[] = [];

/** Returns the current products of the cart's access interfaces that are loaded. */
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
    combine: (results) =>
      results.flatMap(({ data: products }, index): CurrentOffer[] => {
        const interfaceId = entries[index]?.accessInterfaceInfo.id;
        if (!products || interfaceId === undefined) return [];
        return [{ interfaceId, name: names?.find(({ id }) => id === interfaceId)?.name, products }];
      }),
  });
}

import { venueQuery } from '@taquilla/api/calls';
import type { Headquarter } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { setVenue, useOptionalVenue } from '@taquilla/shared-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { ownerError } from '../../base/errors/owner-error.ts';
import { useLastVenue } from '../../base/shop/last-venue.ts';
import { useShop } from '../../base/shop/shop-context.ts';
import { withAvailableSalesTypes } from '../../base/shop/venue-of.ts';
import { prefetchVenue } from './prefetch-venue.ts';

export type VenuePage =
  | { status: 'loading' }
  | { status: 'ready'; venue: Headquarter }
  /**
   * `code`: 404 for an unknown venue, or if the address has no venue and none was visited before; else the status of
   * the response
   */
  | { status: 'refused'; code: number }
  | { status: 'failed'; retry: () => void };

/**
 * Loads the venue of an address, or the venue visited last if the address has none, and provides it to all remotes
 * (`useVenue`).
 */
export function useVenuePage(slugOfAddress: string | undefined): VenuePage {
  const lastSlug = useLastVenue();
  const slug = slugOfAddress ?? lastSlug;
  const locale = useLocale();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...venueQuery(slug ?? '', locale),
    enabled: slug != null,
    // keeps the screen mounted while the same venue loads in another language
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  });
  const { data, error, refetch } = query;
  const shown = useOptionalVenue();
  const { missing, routes } = useShop();
  const venue = useMemo(() => data && withAvailableSalesTypes(data, routes), [data, routes]);

  // a layout effect, so that the first paint shows the screen
  useLayoutEffect(() => {
    if (!venue) return;
    setVenue(venue);
    prefetchVenue(queryClient, venue.id, locale);
  }, [venue, queryClient, locale]);

  if (slug === null) return { status: 'refused', code: 404 };
  if (venue) return shown?.id === venue.id ? { status: 'ready', venue: shown } : { status: 'loading' };
  if (!error) return slug && slug === missing ? { status: 'refused', code: 404 } : { status: 'loading' };
  const reason = ownerError(error);
  return reason === 'retry'
    ? { status: 'failed', retry: () => void refetch() }
    : { status: 'refused', code: reason };
}

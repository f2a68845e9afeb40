import { paletteVariables, endpoints } from '@taquilla/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { query } from '@taquilla/api/calls';

export const paletteQuery = (id: number) => query(endpoints.palette, { id }, { staleTime: 5 * 60_000 });

/**
 * Colours the page in the venue's palette for as long as the layout is shown, from before the first paint.
 * @returns whether the colours are there; true as well where they cannot be had, because the shop's own then stay
 */
export function useVenuePalette(venueId: number | undefined): boolean {
  const {
    data: palette,
    isPending,
    failureCount,
  } = useQuery({ ...paletteQuery(venueId ?? 0), enabled: venueId !== undefined });
  useLayoutEffect(() => {
    if (!palette) return;
    const { style } = document.documentElement;
    const variables = Object.entries(paletteVariables(palette));
    for (const [name, value] of variables) style.setProperty(name, value);
    // the palette of the first page, written by the edge for the time until now, would outlive its venue
    document.head.querySelector('style')?.remove();
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [palette]);
  return !isPending || failureCount > 0;
}

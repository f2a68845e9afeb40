import { paletteVariables, endpoints } from '@taquilla/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { query } from '@taquilla/api/calls';

export const paletteQuery = (id: number) => query(endpoints.palette, { id }, { staleTime: 5 * 60_000 });

/**
 * Sets the venue's palette on the page before the first paint, until unmounted.
 * @returns whether the page can be shown: the palette is loaded, or failed to load and the default colours stay
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
    // the edge's style element with the first page's palette must not outlive its venue
    document.head.querySelector('style')?.remove();
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [palette]);
  return !isPending || failureCount > 0;
}

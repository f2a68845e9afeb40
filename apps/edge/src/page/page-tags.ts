import { mayCarryTags } from '@taquilla/contracts';
import type { PageTags } from '@taquilla/federation/contract';
import type { Config } from '../config.ts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

/**
 * Returns the tags that a page may load after consent: the venue's tag manager and the shop's pixel, on public pages of a
 * venue and result pages of its sales. Undefined: no tags; checkout and client panel never have tags.
 */
export function tagsOf(
  { route }: Pick<PageMatch, 'route'>,
  { outcome, venue }: Pick<PageData, 'outcome' | 'venue'>,
  { advertisingPixel }: Pick<Config, 'advertisingPixel'>,
): PageTags | undefined {
  if (outcome !== 'found' || !venue || !route || !mayCarryTags(route)) return undefined;
  const hasManager = venue.gtm !== null && /^GTM-[A-Z0-9]+$/i.test(venue.gtm);
  if (!hasManager && !advertisingPixel) return undefined;
  return {
    ...(hasManager ? { manager: venue.gtm ?? '' } : {}),
    ...(advertisingPixel ? { pixel: advertisingPixel } : {}),
  };
}

import { address, endpoints, headquarter, palette, type FairOpening, type Locale } from '@taquilla/contracts';
import * as z from 'zod/mini';
import type { Answers } from '../page/answer-cache.ts';
import { isColour, paletteStyle } from '../page/palette.ts';

/** How a venue looks. */
export interface RoomLook {
  name: string;
  timezone: string;
  /** content of the style block */
  style: string;
  accent: string | undefined;
}

const named = z.object({ data: z.pick(headquarter, { name: true, timezone: true }) });
const coloured = z.object({ data: palette });

/** Of what is remembered or the box office says; a page without it is the shop's own. */
export async function lookOf(cache: Answers, opening: FairOpening, locale: Locale): Promise<RoomLook> {
  const [venue, colours] = await Promise.all([
    cache.read(address(endpoints.venueBySlug, { slug: opening.slug, language: locale })),
    cache.read(address(endpoints.palette, { id: opening.venue_id })),
  ]);
  const { name = opening.slug, timezone = 'Europe/Madrid' } =
    z.safeParse(named, venue?.body).data?.data ?? {};
  const found = z.safeParse(coloured, colours?.body).data?.data;
  const accent = found && isColour(found.w600) ? found.w600 : undefined;
  return { name, timezone, style: paletteStyle(found), accent };
}

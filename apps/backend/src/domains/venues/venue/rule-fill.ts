import type { Locale } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { findVenue } from './get-venue.ts';
import { fillRules } from './rule-sentences.ts';
import { kindsOf } from './self-service-terms.ts';

/** Returns a function that fills the rule placeholders in a venue's texts, in the language of each text. */
export async function ruleFiller(
  db: Db | Trx,
  venueId: number,
): Promise<(text: string, locale: Locale) => string> {
  const venue = await findVenue(db, venueId, [
    ...(['self_service', 'ticket_sale_active'] as const),
    ...(['event_siae_active', 'tourist_pass_sale_active'] as const),
  ]);
  if (!venue) return (text) => text;
  return (text, locale) => fillRules(text, venue.self_service, { locale, kinds: kindsOf(venue) });
}

import type { Locale, VenueAbout, VenuePicture } from '@taquilla/contracts';
import { languageIn, wordsIn, type Words } from '../../../database/columns/localised-text.ts';
import type { Db } from '../../../database/open-database.ts';
import { findVenue, picturesByKey, ruleFiller, termsOf } from '../../venues/index.ts';
import { mainTicket } from './main-ticket.ts';
import { findProducts } from './products.ts';

/** Reads a venue's information for visitors; undefined: the venue does not exist. */
export async function findAbout(db: Db, venueId: number, locale: Locale): Promise<VenueAbout | undefined> {
  const venue = await findVenue(db, venueId, ['about']);
  if (!venue) return undefined;
  const { about } = venue;
  const filled = await ruleFiller(db, venueId);
  const textIn = (words: Words) => wordsIn(words, locale);
  const { visitMinutes, stepFree, access, hours, map } = about ?? {};
  const { managementCost } = (await termsOf(db, [venueId]))(venueId);
  const highlights = about?.highlights ?? [];
  const isIllustrated = highlights.some(({ picture }) => picture !== undefined);
  const pictures = isIllustrated ? await picturesByKey(db, venueId, locale) : new Map<string, VenuePicture>();
  const ticket = mainTicket(await findProducts(db, { venueIds: [venueId] }, locale), managementCost);
  return {
    ...(visitMinutes !== undefined && { visit_minutes: visitMinutes }),
    languages: about?.languages ?? [],
    ...(stepFree && { step_free: stepFree }),
    ...(access && { access: textIn(access) }),
    highlights: highlights.map(({ title, text, picture: key = '' }) => {
      const picture = pictures.get(key);
      return { title: textIn(title), text: textIn(text), ...(picture && { picture }) };
    }),
    included: (about?.included ?? []).map(textIn),
    not_included: (about?.notIncluded ?? []).map(textIn),
    ...(hours?.note && { hours_note: textIn(hours.note) }),
    getting_here: (about?.gettingHere ?? []).map(textIn),
    ...(map && { map }),
    questions: (about?.questions ?? []).map(({ question, answer }) => ({
      question: textIn(question),
      answer: filled(textIn(answer), languageIn(answer, locale)),
    })),
    ...(ticket && { ticket }),
  };
}

import { differsByDay, isCounted, lowestPrice, type Locale, type VenueAbout } from '@taquilla/contracts';
import { wordsIn, type Words } from '../../database/columns/words.ts';
import type { Db } from '../../database/open-database.ts';
import { findVenue } from '../venue/index.ts';
import { findProducts, toProduct } from './products.ts';

/** What a venue tells those who think of coming; undefined where there is no such venue. */
export async function findAbout(db: Db, venueId: number, locale: Locale): Promise<VenueAbout | undefined> {
  const venue = await findVenue(db, venueId, ['about']);
  if (!venue) return undefined;
  const { about } = venue;
  const say = (words: Words) => wordsIn(words, locale);
  const { visitMinutes, stepFree, access, changeHours, refundHours, hours, map } = about ?? {};
  const ticket = await findMainTicket(db, venueId, locale);
  return {
    ...(visitMinutes !== undefined && { visit_minutes: visitMinutes }),
    languages: about?.languages ?? [],
    ...(stepFree && { step_free: stepFree }),
    ...(access && { access: say(access) }),
    ...(changeHours !== undefined && { change_hours: changeHours }),
    ...(refundHours !== undefined && { refund_hours: refundHours }),
    highlights: (about?.highlights ?? []).map(({ title, text }) => ({ title: say(title), text: say(text) })),
    included: (about?.included ?? []).map(say),
    not_included: (about?.notIncluded ?? []).map(say),
    ...(hours?.note && { hours_note: say(hours.note) }),
    getting_here: (about?.gettingHere ?? []).map(say),
    ...(map && { map }),
    questions: (about?.questions ?? []).map(({ question, answer }) => ({
      question: say(question),
      answer: say(answer),
    })),
    ...(ticket && { ticket }),
  };
}

/** The product that the venue calls its main one, else the first of those that it lists in its own order. */
async function findMainTicket(db: Db, venueId: number, locale: Locale): Promise<VenueAbout['ticket']> {
  const row = await db
    .selectFrom('product')
    .innerJoin('sales_interface', 'sales_interface.id', 'product.interface_id')
    .select('product.id')
    .where('product.headquarter_id', '=', venueId)
    .where('product.is_active', '=', true)
    .where('sales_interface.is_active', '=', true)
    .where((eb) => eb.or([eb('product.is_main', '=', true), eb('product_order', '=', 'listed')]))
    .orderBy('product.is_main', 'desc')
    .orderBy('sales_interface.position')
    .orderBy('online_shop_order')
    .limit(1)
    .executeTakeFirst();
  const [found] = row ? await findProducts(db, { productIds: [row.id] }, locale) : [];
  if (!found) return undefined;
  const product = toProduct(found);
  const room = product.items.find((item) => isCounted(item) && item.room_id !== null);
  return {
    name: product.name,
    price: lowestPrice(product),
    is_from: differsByDay(product),
    ...(room && { item_id: room.id }),
  };
}

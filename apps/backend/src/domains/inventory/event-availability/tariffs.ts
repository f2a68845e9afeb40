/** Tariffs of price lists, with free places of their categories (docs/calls.md). */
import { toEuros, type CombinedProduct, type EventProduct, type Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { notFound } from '../../../errors.ts';
import { withOffset } from '../../../format/venue-time.ts';
import { findExtras, findList, type TariffExtra } from '../../catalogue/index.ts';
import { textsOf } from '../../venues/index.ts';
import { availableByCategory } from './availability.ts';

export interface TariffQuestion {
  priceListId: number;
  /** absent: all categories */
  categoryId?: number | undefined;
  locale: Locale;
  /** date whose free places and times are returned */
  hourId?: number | undefined;
  reference?: string | undefined;
}

interface Hour {
  id: number;
  visit_at: Date;
  timezone: string;
}

/**
 * Returns the active tariffs of a price list, or of one of its categories.
 * @throws 404 for an unknown list, or a date without this list
 */
export async function findTariffs(db: Db, question: TariffQuestion): Promise<EventProduct[]> {
  const { priceListId, categoryId, locale } = question;
  await findList(db, priceListId);
  const hour = question.hourId === undefined ? undefined : await findHour(db, question.hourId, priceListId);
  const tariffs = await db
    .selectFrom('category_price_list')
    .innerJoin('event_category', 'event_category.id', 'category_price_list.category_id')
    .select(['category_price_list.id', 'category_id', 'price_cents', 'presale_cents'])
    .where('price_list_id', '=', priceListId)
    .where('category_price_list.is_active', '=', true)
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? 0))
    .orderBy('event_category.position')
    .orderBy('category_price_list.position')
    .execute();
  const categoryIds = [...new Set(tariffs.map(({ category_id }) => category_id))];
  const names = await textsOf(db, 'event-product', idsOf(tariffs), locale);
  const categories = await textsOf(db, 'event-category', categoryIds, locale);
  const extras = await findExtras(db, idsOf(tariffs), locale);
  const available = hour && (await availableByCategory(db, hour.id, question.reference));
  return tariffs.map(({ id, category_id, price_cents, presale_cents }) => ({
    id,
    name: names(id, 'name'),
    price_list_id: priceListId,
    category_id,
    category: categories(category_id, 'name'),
    price: toEuros(price_cents),
    presale_price: toEuros(presale_cents),
    available: available ? available(category_id) : null,
    combined_products: (extras.get(id) ?? []).map((extra) => combinedProduct(extra, hour)),
  }));
}

async function findHour(db: Db, id: number, priceListId: number): Promise<Hour> {
  const hour = await db
    .selectFrom('event_hour')
    .innerJoin('venue', 'venue.id', 'event_hour.headquarter_id')
    .select(['event_hour.id', 'event_hour.visit_at', 'venue.timezone'])
    .where((eb) => eb.and({ 'event_hour.id': id, 'event_hour.price_list_id': priceListId }))
    .executeTakeFirst();
  if (!hour) throw notFound();
  return hour;
}

/** Maps a combined product to the contract; it has a schedule only if a date is given and the product has a room. */
function combinedProduct(extra: TariffExtra, hour: Hour | undefined): CombinedProduct {
  const { id, name, available, total, quantity } = extra;
  return { id, name, available, total: toEuros(total), quantity, schedules: schedulesOf(extra, hour) };
}

function schedulesOf(
  { roomId, roomName, minutesBefore }: TariffExtra,
  hour: Hour | undefined,
): CombinedProduct['schedules'] {
  if (!hour || roomId === null) return [];
  const at = new Date(hour.visit_at.getTime() - (minutesBefore ?? 0) * 60_000);
  return [{ room_id: roomId, room_name: roomName ?? '', visit_at: withOffset(at, hour.timezone) }];
}

/** Maps events with their prices and halls to the file format. Pure. */
import { toEuros } from '@taquilla/contracts';
import { hallOf } from '../../catalogue/index.ts';
import type { VenueFile } from './schema.ts';
import type { RowOf, VenueRecords } from './venue-records.ts';

type Events = Pick<VenueFile, 'eventCategories' | 'halls' | 'priceLists' | 'events'>;
type PriceList = Events['priceLists'][number];
type Tariff = PriceList['categories'][number]['tariffs'][number];

export function exportEvents(records: VenueRecords): Events {
  return {
    eventCategories: records.of('event_category').map(({ id }) => ({
      key: records.key('event-category', id),
      name: records.words('event-category', id, 'name'),
    })),
    halls: records.of('event_map').map((map) => exportHall(records, map)),
    priceLists: records.of('price_list').map(({ id }) => exportPriceList(records, id)),
    events: records.of('event').map((event) => exportEvent(records, event)),
  };
}

function exportHall(records: VenueRecords, map: RowOf<'event_map'>): Events['halls'][number] {
  const category = (id: number) => records.key('event-category', id);
  const stored = records.of('event_sector', ({ map_id }) => map_id === map.id);
  const { sectors, ...extent } = hallOf(map, stored);
  return {
    key: records.key('event-map', map.id),
    ...extent,
    sectors: sectors.map(({ id, irm, box, standing, rows }) => ({
      key: records.key('event-sector', id),
      name: records.words('event-sector', id, 'name'),
      irm,
      box,
      standing: standing ? { category: category(standing.categoryId), capacity: standing.capacity } : null,
      rows: rows.map(({ categoryId, x, y, ...row }) => ({
        category: category(categoryId),
        x: [...x],
        y: [...y],
        ...row,
      })),
    })),
  };
}

function exportPriceList(records: VenueRecords, id: number): PriceList {
  const tariffs = records.of('category_price_list', ({ price_list_id }) => price_list_id === id);
  const categories = records
    .of('event_category')
    .map((category) => ({ category, tariffs: tariffs.filter((one) => one.category_id === category.id) }));
  return {
    key: records.key('price-list', id),
    name: records.words('price-list', id, 'name'),
    categories: categories
      .filter((one) => one.tariffs.length > 0)
      .map((one) => ({
        category: records.key('event-category', one.category.id),
        tariffs: one.tariffs.map((tariff) => exportTariff(records, tariff)),
      })),
  };
}

function exportTariff(records: VenueRecords, row: RowOf<'category_price_list'>): Tariff {
  const { id } = row;
  return {
    key: records.key('event-product', id),
    name: records.words('event-product', id, 'name'),
    price: toEuros(row.price_cents),
    presale: toEuros(row.presale_cents),
    combined: records
      .of('combined_product', (one) => one.category_price_list_id === id)
      .map((one) => ({
        key: records.key('combined-product', one.id),
        name: records.words('combined-product', one.id, 'name'),
        price: toEuros(one.total_cents),
        quantity: one.quantity,
        isSoldOut: !one.is_available,
        room: one.room_id === null ? null : records.key('room', one.room_id),
        minutesBefore: one.minutes_before ?? 0,
      })),
    promotionPrices: records.promotionPrices(
      records.of('promotion_category_price', (one) => one.category_price_list_id === id),
    ),
  };
}

function exportEvent(records: VenueRecords, row: RowOf<'event'>): Events['events'][number] {
  const { id, map_id: hall, price_list_id: priceList } = row;
  return {
    siaeId: row.event_siae_id,
    title: records.words('event', id, 'title'),
    description: records.words('event', id, 'description'),
    isNominative: row.nominative,
    maxPerClient: row.max_per_client,
    redirectUrl: row.redirect_url,
    picture: row.picture_id === null ? null : records.key('picture', row.picture_id),
    hall: hall === null ? null : records.key('event-map', hall),
    priceList: priceList === null ? null : records.key('price-list', priceList),
    schedule: row.schedule,
    presaleDays: row.presale_days,
  };
}

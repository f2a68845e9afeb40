/** Maps events of a file, with their prices and the sectors of their halls, to rows. */
import { toCents } from '@taquilla/contracts';
import { sectorKey, type PlannedHall } from './import-halls.ts';
import type { RowCollector } from './row-collector.ts';
import type { VenueFile } from './schema.ts';

type PriceList = VenueFile['priceLists'][number];
type Tariff = PriceList['categories'][number]['tariffs'][number];
type Combined = Tariff['combined'][number];

export function collectEvents(to: RowCollector, venue: VenueFile, halls: readonly PlannedHall[]): void {
  for (const [position, { key, name }] of venue.eventCategories.entries()) {
    const id = to.ids.of('event-category', key);
    to.add('event_category', { id, position, is_active: true });
    to.addTexts('event-category', id, { name });
  }
  for (const { file } of halls) {
    for (const { key, name } of file.sectors) {
      to.addTexts('event-sector', to.ids.of('event-sector', sectorKey(file, key)), { name });
    }
  }
  for (const list of venue.priceLists) collectPriceList(to, list);
  for (const [position, event] of venue.events.entries()) collectEvent(to, event, position);
}

function collectPriceList(to: RowCollector, { key, name, categories }: PriceList): void {
  const id = to.ids.of('price-list', key);
  to.add('price_list', { id, is_active: true });
  to.addTexts('price-list', id, { name });
  for (const { category, tariffs } of categories) {
    for (const [position, tariff] of tariffs.entries()) {
      const path = `${key}/${category}/${tariff.key}`;
      const category_id = to.ids.of('event-category', category);
      collectTariff(to, tariff, { path, price_list_id: id, category_id, position });
    }
  }
}

interface TariffPlace {
  /** path of the tariff within its venue */
  path: string;
  price_list_id: number;
  category_id: number;
  position: number;
}

function collectTariff(to: RowCollector, tariff: Tariff, { path, ...place }: TariffPlace): void {
  const id = to.ids.of('event-product', path);
  const { name, price, presale, combined, promotionPrices } = tariff;
  to.add('category_price_list', {
    id,
    ...place,
    is_active: true,
    price_cents: toCents(price),
    presale_cents: toCents(presale),
  });
  to.addTexts('event-product', id, { name });
  for (const [position, one] of combined.entries()) {
    const combinedId = to.ids.of('combined-product', `${path}/${one.key}`);
    collectCombined(to, one, { id: combinedId, category_price_list_id: id, position });
  }
  for (const [code, euros] of Object.entries(promotionPrices)) {
    const promotion_id = to.ids.of('promotion', code);
    const price_cents = toCents(euros);
    to.add('promotion_category_price', { promotion_id, category_price_list_id: id, price_cents });
  }
}

function collectCombined(
  to: RowCollector,
  { name, price, quantity, isSoldOut, room, minutesBefore }: Combined,
  place: { id: number; category_price_list_id: number; position: number },
): void {
  to.add('combined_product', {
    ...place,
    quantity,
    is_available: !isSoldOut,
    minutes_before: minutesBefore,
    total_cents: toCents(price),
    room_id: room === null ? null : to.ids.of('room', room),
  });
  to.addTexts('combined-product', place.id, { name });
}

function collectEvent(to: RowCollector, event: VenueFile['events'][number], position: number): void {
  const { siaeId, title, description, hall, priceList, picture } = event;
  const id = to.ids.of('event', String(siaeId));
  to.add('event', {
    id,
    position,
    is_active: true,
    event_siae_id: siaeId,
    admission_type: hall === null ? 'ticket' : 'seat',
    nominative: event.isNominative,
    max_per_client: event.maxPerClient,
    redirect_url: event.redirectUrl,
    schedule: event.schedule,
    presale_days: event.presaleDays,
    price_list_id: priceList === null ? null : to.ids.of('price-list', priceList),
    map_id: hall === null ? null : to.ids.of('event-map', hall),
    picture_id: picture === null ? null : to.ids.of('picture', picture),
  });
  to.addTexts('event', id, { title, description });
}

import { toCents } from '@taquilla/contracts';
import type { Trx } from '../database/open-database.ts';
import { saveHall } from '../modules/event/save-hall.ts';
import type { OwnedText } from '../modules/texts/save-texts.ts';
import type {
  CombinedDocument,
  EventDocument,
  PriceListDocument,
  TariffDocument,
  VenueDocument,
} from './document.ts';
import type { HallDocument } from './halls/hall-document.ts';
import type { VenueIds } from './venue-ids.ts';

interface NewEvent {
  ids: VenueIds;
  venue: VenueDocument;
  event: EventDocument;
  position: number;
}

/** Writes an event with its prices and its hall, which have its id. @returns its texts, which are still to be saved */
export async function importEvent(trx: Trx, { ids, venue, event, position }: NewEvent): Promise<OwnedText[]> {
  return new EventImport(trx, ids, venue.id, ids.event(event.siaeId)).run(event, position);
}

class EventImport {
  readonly #trx: Trx;
  readonly #ids: VenueIds;
  readonly #venueId: number;
  readonly #id: number;
  readonly #texts: OwnedText[] = [];
  /** Ids of categories by their keys. */
  readonly #categories = new Map<string, number>();

  constructor(trx: Trx, ids: VenueIds, venueId: number, id: number) {
    this.#trx = trx;
    this.#ids = ids;
    this.#venueId = venueId;
    this.#id = id;
  }

  async run(event: EventDocument, position: number): Promise<OwnedText[]> {
    await this.#trx
      .insertInto('event')
      .values({
        id: this.#id,
        headquarter_id: this.#venueId,
        event_siae_id: event.siaeId,
        admission_type: event.admissionType,
        nominative: event.isNominative ?? false,
        ...(event.maxPerClient === undefined ? {} : { max_per_client: event.maxPerClient }),
        price_from_cents: event.priceFrom === undefined ? null : toCents(event.priceFrom),
        redirect_url: event.redirectUrl ?? null,
        position,
      })
      .execute();
    this.#say('event', this.#id, { title: event.title, description: event.description });
    if (event.prices) await this.#addPrices(event.prices);
    if (event.hall) await this.#addHall(event.hall);
    return this.#texts;
  }

  async #addPrices({ name, categories }: PriceListDocument): Promise<void> {
    const headquarter_id = this.#venueId;
    await this.#trx.insertInto('price_list').values({ id: this.#id, headquarter_id }).execute();
    this.#say('price-list', this.#id, { name });
    for (const [position, category] of categories.entries()) {
      const id = this.#ids.next();
      this.#categories.set(category.key, id);
      await this.#trx.insertInto('event_category').values({ id, headquarter_id, position }).execute();
      this.#say('event-category', id, { name: category.name });
      for (const [index, tariff] of category.tariffs.entries()) await this.#addTariff(tariff, id, index);
    }
  }

  async #addTariff(tariff: TariffDocument, category_id: number, position: number): Promise<void> {
    const id = this.#ids.next();
    await this.#trx
      .insertInto('category_price_list')
      .values({
        id,
        headquarter_id: this.#venueId,
        price_list_id: this.#id,
        category_id,
        price_cents: toCents(tariff.price),
        presale_cents: toCents(tariff.presale ?? 0),
        position,
      })
      .execute();
    this.#say('event-product', id, { name: tariff.name });
    for (const [index, one] of (tariff.combined ?? []).entries()) await this.#addCombined(one, id, index);
  }

  async #addCombined(combined: CombinedDocument, tariffId: number, position: number): Promise<void> {
    const id = this.#ids.next();
    await this.#trx
      .insertInto('combined_product')
      .values({
        id,
        headquarter_id: this.#venueId,
        category_price_list_id: tariffId,
        quantity: combined.quantity ?? 1,
        total_cents: toCents(combined.price),
        is_available: !combined.isSoldOut,
        room_id: combined.room === undefined ? null : this.#ids.room(combined.room),
        minutes_before: combined.minutesBefore ?? null,
        position,
      })
      .execute();
    this.#say('combined-product', id, { name: combined.name });
  }

  async #addHall({ sectors, ...hall }: HallDocument): Promise<void> {
    const plan = sectors.map(({ name, standing, rows, ...sector }) => {
      const id = this.#ids.next();
      this.#say('event-sector', id, { name });
      return {
        ...sector,
        id,
        ...(standing
          ? { standing: { categoryId: this.#category(standing.category), capacity: standing.capacity } }
          : {}),
        rows: rows.map(({ category, ...row }) => ({ ...row, categoryId: this.#category(category) })),
      };
    });
    await saveHall(this.#trx, { ...hall, id: this.#id, headquarterId: this.#venueId, sectors: plan });
  }

  #category(key: string): number {
    const id = this.#categories.get(key);
    if (id === undefined) throw new Error(`Event ${this.#id} has no category ${key}`);
    return id;
  }

  #say(owner: OwnedText['owner'], owner_id: number, fields: Record<string, OwnedText['words']>): void {
    for (const [field, words] of Object.entries(fields)) {
      this.#texts.push({ headquarter_id: this.#venueId, owner, owner_id, field, words });
    }
  }
}

/** Checks the selection of a buyer against the map and prices of a date, for holds and sales. */
import type { Selectable } from 'kysely';
import { asRefusal, type EventPreBookRequest, type PlainCode } from '@taquilla/contracts';
import type { Db, Trx } from '../../../../database/open-database.ts';
import type { Schema } from '../../../../database/schema.ts';
import { invalid, notFound, refuse, type FieldRefusals } from '../../../../errors.ts';
import type { SeatNeed } from './seat-needs.ts';

type Choice = EventPreBookRequest['products'][number];
type Tariff = Selectable<Schema['category_price_list']>;
type Place = Selectable<Schema['place']>;
type Sector = Selectable<Schema['event_sector']>;
/** error codes by field */
type Problems = Record<string, PlainCode>;

export interface ChosenSeat extends SeatNeed {
  tariff: Tariff;
  /** seat; null for unnumbered places */
  place: Place | null;
}

/**
 * Checks the selection of a buyer and returns its places.
 * @throws 404 for an unknown date, 409 for a date without prices, 422 by field
 */
export async function checkSeatChoice(
  db: Db | Trx,
  hourId: number,
  choices: readonly Choice[],
): Promise<ChosenSeat[]> {
  const hall = await loadHall(db, hourId, choices);
  const errors: FieldRefusals = {};
  const chosen = choices.flatMap((choice, index) => {
    const result = chooseOne(hall, choice);
    if (Array.isArray(result)) return result;
    for (const [field, code] of Object.entries(result))
      errors[`products.${index}.${field}`] = [asRefusal(code)];
    return [];
  });
  const seats = chosen.flatMap(({ placeId }) => placeId ?? []);
  if (new Set(seats).size < seats.length) errors['products'] = [asRefusal('seatTwice')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return chosen;
}

interface Hall {
  hourId: number;
  mapId: number | null;
  tariffs: Map<number, Tariff>;
  places: Map<number, Place>;
  sectors: Map<number, Sector>;
}

async function loadHall(db: Db | Trx, hourId: number, choices: readonly Choice[]): Promise<Hall> {
  const hour = await db
    .selectFrom('event_hour')
    .select(['price_list_id', 'map_id'])
    .where('id', '=', hourId)
    .executeTakeFirst();
  if (!hour) throw notFound();
  if (hour.price_list_id === null) throw refuse('notOnSale');
  const mapId = hour.map_id;
  const placeIds = choices.flatMap(({ place_ids = [] }) => place_ids);
  const tariffs = await db
    .selectFrom('category_price_list')
    .selectAll()
    .where('price_list_id', '=', hour.price_list_id)
    .where('is_active', '=', true)
    .execute();
  const places =
    mapId === null || placeIds.length === 0
      ? []
      : await db
          .selectFrom('place')
          .selectAll()
          .where('map_id', '=', mapId)
          .where('id', 'in', placeIds)
          .execute();
  const sectors =
    mapId === null || choices.every(({ sector_id }) => sector_id === undefined)
      ? []
      : await db.selectFrom('event_sector').selectAll().where('map_id', '=', mapId).execute();
  return { hourId, mapId, tariffs: byId(tariffs), places: byId(places), sectors: byId(sectors) };
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Returns the chosen places, or problems by field. */
function chooseOne(hall: Hall, choice: Choice): ChosenSeat[] | Problems {
  const tariff = hall.tariffs.get(choice.category_price_list_id);
  if (!tariff) return { category_price_list_id: 'otherPrice' };
  if (hall.mapId === null) return chooseNumber(hall, choice, tariff);
  if (choice.place_ids) return chooseSeats(hall, choice, choice.place_ids, tariff);
  if (choice.sector_id === undefined) return { place_ids: 'chooseSeats' };
  const sector = hall.sectors.get(choice.sector_id);
  if (sector?.kind !== 'standing' || sector.category_id !== tariff.category_id)
    return { sector_id: 'noSector' };
  return places(hall, choice.quantity, { tariff, sectorId: sector.id });
}

function chooseNumber(hall: Hall, choice: Choice, tariff: Tariff): ChosenSeat[] | Problems {
  if (choice.place_ids) return { place_ids: 'noNumberedSeats' };
  if (choice.sector_id !== undefined) return { sector_id: 'noSector' };
  return places(hall, choice.quantity, { tariff, sectorId: null });
}

function places(
  { hourId }: Hall,
  quantity: number | undefined,
  { tariff, sectorId }: { tariff: Tariff; sectorId: number | null },
): ChosenSeat[] | Problems {
  if (quantity === undefined) return { quantity: 'chooseQuantity' };
  return [{ hourId, categoryPriceListId: tariff.id, tariff, place: null, placeId: null, sectorId, quantity }];
}

function chooseSeats(
  hall: Hall,
  choice: Choice,
  placeIds: readonly number[],
  tariff: Tariff,
): ChosenSeat[] | Problems {
  if (choice.quantity !== undefined && choice.quantity !== placeIds.length)
    return { quantity: 'otherQuantity' };
  const seats = placeIds.flatMap((id) => hall.places.get(id) ?? []);
  const isSold = (place: Place) => place.category_id === tariff.category_id;
  if (seats.length < placeIds.length || !seats.every(isSold)) return { place_ids: 'noSeat' };
  return seats.map((place) => ({
    hourId: hall.hourId,
    categoryPriceListId: tariff.id,
    tariff,
    place,
    placeId: place.id,
    sectorId: place.sector_id,
    quantity: 1,
  }));
}

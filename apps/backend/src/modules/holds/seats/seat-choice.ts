/** What a buyer chose of a date, checked against its map and prices: holds and sales both begin here. */
import type { Selectable } from 'kysely';
import type { EventPreBookRequest } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import type { SeatNeed } from './seat-needs.ts';

type Choice = EventPreBookRequest['products'][number];
type Tariff = Selectable<Schema['category_price_list']>;
type Place = Selectable<Schema['place']>;
type Sector = Selectable<Schema['event_sector']>;
type Errors = Record<string, string[]>;

export interface ChosenSeat extends SeatNeed {
  tariff: Tariff;
  /** Where it is; null for places by number. */
  place: Place | null;
}

const NOT_ON_SALE = 'This event is not on sale yet';
const NO_TARIFF = 'This price is not one of this date';
const NO_SEAT = 'This seat is not there, or not at this price';
const NO_SECTOR = 'This sector is not there, or not at this price';
const TWICE = 'This seat is asked for twice';
const NEEDS_SEATS = 'Seats or a sector must be chosen';
const BY_NUMBER = 'Places of this event have no number';
const NEEDS_QUANTITY = 'A quantity is needed';
const OTHER_QUANTITY = 'The quantity is not that of the seats';

/** @throws 404 for a date that is not there, 409 for one without prices, 422 by field */
export async function checkSeatChoice(
  db: Db | Trx,
  hourId: number,
  choices: readonly Choice[],
): Promise<ChosenSeat[]> {
  const hall = await loadHall(db, hourId, choices);
  const errors: Errors = {};
  const chosen = choices.flatMap((choice, index) => {
    const result = chooseOne(hall, choice);
    if (Array.isArray(result)) return result;
    for (const [field, message] of Object.entries(result)) errors[`products.${index}.${field}`] = [message];
    return [];
  });
  const seats = chosen.flatMap(({ placeId }) => placeId ?? []);
  if (new Set(seats).size < seats.length) errors['products'] = [TWICE];
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
  if (hour.price_list_id === null) throw conflict(NOT_ON_SALE);
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

/** @returns what was chosen, or messages by field */
function chooseOne(hall: Hall, choice: Choice): ChosenSeat[] | Record<string, string> {
  const tariff = hall.tariffs.get(choice.category_price_list_id);
  if (!tariff) return { category_price_list_id: NO_TARIFF };
  if (hall.mapId === null) return chooseNumber(hall, choice, tariff);
  if (choice.place_ids) return chooseSeats(hall, choice, choice.place_ids, tariff);
  if (choice.sector_id === undefined) return { place_ids: NEEDS_SEATS };
  const sector = hall.sectors.get(choice.sector_id);
  if (sector?.kind !== 'standing' || sector.category_id !== tariff.category_id)
    return { sector_id: NO_SECTOR };
  return places(hall, choice.quantity, { tariff, sectorId: sector.id });
}

function chooseNumber(hall: Hall, choice: Choice, tariff: Tariff): ChosenSeat[] | Record<string, string> {
  if (choice.place_ids) return { place_ids: BY_NUMBER };
  if (choice.sector_id !== undefined) return { sector_id: NO_SECTOR };
  return places(hall, choice.quantity, { tariff, sectorId: null });
}

function places(
  { hourId }: Hall,
  quantity: number | undefined,
  { tariff, sectorId }: { tariff: Tariff; sectorId: number | null },
): ChosenSeat[] | Record<string, string> {
  if (quantity === undefined) return { quantity: NEEDS_QUANTITY };
  return [{ hourId, categoryPriceListId: tariff.id, tariff, place: null, placeId: null, sectorId, quantity }];
}

function chooseSeats(
  hall: Hall,
  choice: Choice,
  placeIds: readonly number[],
  tariff: Tariff,
): ChosenSeat[] | Record<string, string> {
  if (choice.quantity !== undefined && choice.quantity !== placeIds.length)
    return { quantity: OTHER_QUANTITY };
  const seats = placeIds.flatMap((id) => hall.places.get(id) ?? []);
  const isSold = (place: Place) => place.category_id === tariff.category_id;
  if (seats.length < placeIds.length || !seats.every(isSold)) return { place_ids: NO_SEAT };
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

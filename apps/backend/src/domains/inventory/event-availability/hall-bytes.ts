/** Seats of a hall as cached JSON bytes; only the status of each seat is filled in per response. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SEAT_STATUSES, type Locale, type SeatStatus } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/open-database.ts';
import { singleFlight } from '../../../single-flight.ts';
import { textsOf } from '../../venues/index.ts';

/** Seats per chunk: small enough not to block the event loop. */
const PART = 500;
/** Cache size for all halls and languages; an arena of 50,000 seats needs 12 MB. */
const LIMIT = 64 * 1024 * 1024;

/** Placeholder of the status; every status has four letters. */
const BLANK = 'free' satisfies SeatStatus;
const STATUS_BYTES = SEAT_STATUSES.map((status) => Buffer.from(status));

export interface HallBytes {
  parts: readonly HallPart[];
  /** total bytes, independent of the statuses */
  size: number;
}

interface HallPart {
  bytes: Buffer;
  /** place id of the first seat */
  firstId: number;
  /** byte offset of each seat's status */
  statusAt: Uint32Array;
}

export interface Hall {
  mapId: number;
  places: number;
  /** names of the seat categories, in the requested language */
  categories: readonly { id: number; name: string }[];
}

/** LRU cache of hall bytes per language. */
export class HallCache {
  readonly #db: Db;
  readonly #cached = new LRUCache<string, HallBytes>({ maxSize: LIMIT });
  readonly #once = singleFlight<HallBytes>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Returns the bytes of a hall, cached or newly built, with their cache key. The key includes the names: seats of a
   * hall never change, but names may.
   */
  async bytesOf(hall: Hall, locale: Locale): Promise<{ key: string; hall: HallBytes }> {
    const sectors = await sectorNames(this.#db, hall.mapId, locale);
    const names = createHash('sha256').update(JSON.stringify([...sectors, hall.categories]));
    const key = `${hall.mapId} ${locale} ${names.digest('base64url')}`;
    const cached = this.#cached.get(key);
    if (cached) return { key, hall: cached };
    return { key, hall: await this.#once(key, () => this.#make(key, hall, sectors)) };
  }

  async #make(key: string, hall: Hall, sectors: ReadonlyMap<number, string>): Promise<HallBytes> {
    const categories = new Map(hall.categories.map(({ id, name }) => [id, name]));
    const parts: HallPart[] = [];
    for (let firstId = 1; firstId <= Math.max(1, hall.places); firstId += PART) {
      const seats = await readSeats(this.#db, hall.mapId, firstId);
      const texts = seats.map((seat) =>
        JSON.stringify({
          ...seat,
          sector_name: sectors.get(seat.sector_id) ?? '',
          category: categories.get(seat.category_id) ?? '',
          status: BLANK,
        }),
      );
      parts.push(partOf(texts, firstId, firstId + PART > hall.places));
    }
    const made = { parts, size: parts.reduce((sum, { bytes }) => sum + bytes.length, 0) };
    this.#cached.set(key, made, { size: made.size });
    return made;
  }
}

async function sectorNames(db: Db, mapId: number, locale: Locale): Promise<Map<number, string>> {
  const sectors = await db.selectFrom('event_sector').select('id').where('map_id', '=', mapId).execute();
  const ids = sectors.map(({ id }) => id).sort((a, b) => a - b);
  const names = await textsOf(db, 'event-sector', ids, locale);
  return new Map(ids.map((id) => [id, names(id, 'name')]));
}

function readSeats(db: Db, mapId: number, firstId: number) {
  return db
    .selectFrom('place')
    .select(['id', 'sector_id', 'category_id', 'row', 'column', 'row_text', 'column_text'])
    .select(['nrp', 'irm', 'identifier', 'x', 'y', 'access', 'view'])
    .where('map_id', '=', mapId)
    .where('id', '>=', firstId)
    .where('id', '<', firstId + PART)
    .orderBy('id')
    .execute();
}

/** Builds one chunk of a hall. @param seats JSON objects whose last field is the status */
function partOf(seats: readonly string[], firstId: number, isLast: boolean): HallPart {
  const statusAt = new Uint32Array(seats.length);
  const pieces = [Buffer.from(firstId === 1 ? '{"places":[' : ',')];
  let end = pieces[0]?.length ?? 0;
  for (const [index, seat] of seats.entries()) {
    const piece = Buffer.from(index === 0 ? seat : `,${seat}`);
    pieces.push(piece);
    end += piece.length;
    statusAt[index] = end - `${BLANK}"}`.length;
  }
  if (isLast) pieces.push(Buffer.from(']}'));
  return { bytes: Buffer.concat(pieces), firstId, statusAt };
}

/**
 * Yields the bytes of a date's map, one chunk per turn of the event loop, so that a fast connection does not block it.
 * @param digits status of each seat, as in the compact map
 */
export async function* withStatuses(hall: HallBytes, digits: Uint8Array): AsyncGenerator<Buffer> {
  for (const { bytes, firstId, statusAt } of hall.parts) {
    const part = Buffer.from(bytes);
    statusAt.forEach((at, index) => {
      const status = STATUS_BYTES[(digits[firstId - 1 + index] ?? 48) - 48];
      if (status) part.set(status, at);
    });
    yield part;
    await setImmediate();
  }
}

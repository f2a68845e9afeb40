/** All seats of a hall as JSON bytes, in which only their status is still to be written. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SEAT_STATUSES, type Locale, type SeatStatus } from '@taquilla/contracts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/open-database.ts';
import { singleFlight } from '../../../single-flight.ts';
import { textsOf } from '../../venues/index.ts';

/** Seats of one part: few enough to be read and written without keeping anybody waiting. */
const PART = 500;
/** Of all halls and languages together: an arena of 50,000 seats takes 12 MB. */
const LIMIT = 64 * 1024 * 1024;

/** In place of the status, which has four letters whatever it is. */
const BLANK = 'free' satisfies SeatStatus;
const STATUS_BYTES = SEAT_STATUSES.map((status) => Buffer.from(status));

export interface HallBytes {
  parts: readonly HallPart[];
  /** bytes of all parts, whatever the statuses are */
  size: number;
}

interface HallPart {
  bytes: Buffer;
  /** place id of the first seat */
  firstId: number;
  /** where each seat's status begins */
  statusAt: Uint32Array;
}

export interface Hall {
  mapId: number;
  places: number;
  /** of its seats' categories, in the language asked for */
  categories: readonly { id: number; name: string }[];
}

/** Makes the bytes of each hall once per language, and keeps those that were asked for last. */
export class HallMemory {
  readonly #db: Db;
  readonly #kept = new LRUCache<string, HallBytes>({ maxSize: LIMIT });
  readonly #once = singleFlight<HallBytes>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** A hall never changes, but what its parts are called may. */
  async bytesOf(hall: Hall, locale: Locale): Promise<{ key: string; hall: HallBytes }> {
    const sectors = await sectorNames(this.#db, hall.mapId, locale);
    const names = createHash('sha256').update(JSON.stringify([...sectors, hall.categories]));
    const key = `${hall.mapId} ${locale} ${names.digest('base64url')}`;
    const kept = this.#kept.get(key);
    if (kept) return { key, hall: kept };
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
    this.#kept.set(key, made, { size: made.size });
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

/** @param seats as JSON, whose last field is the status */
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
 * The bytes of a date's map, a part in each turn of the event loop: a connection that takes everything at once would
 * else be given everything at once.
 * @param digits one for each seat, as in the map's status
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

/** Plain format of a seat map: one object per seat. An arena has megabytes, so the body is built in chunks. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/open-database.ts';
import { singleFlight } from '../../../single-flight.ts';
import { HallCache, withStatuses, type HallBytes } from './hall-bytes.ts';
import { categoriesOf, digitOf, findHour, findMap, statusDigits, type MapQuestion } from './map.ts';

/** Cache size for the compressed maps of all dates, bytes. */
const PACKED_LIMIT = 16 * 1024 * 1024;
const STATUS_LIMIT = 4 * 1024 * 1024;
/** A higher compression level saves little for this text. */
const GZIP = { level: 3 };

export interface PlainMap {
  encoding: 'gzip' | undefined;
  size: number;
  /** a `Readable` is streamed with backpressure */
  body: Buffer | Readable;
}

interface Form {
  /** cache key: date, revision, and content of the hall */
  key: string;
  hall: HallBytes;
  digits: Uint8Array;
}

export class PlainMaps {
  readonly #db: Db;
  readonly #halls: HallCache;
  readonly #statuses = new LRUCache<string, Uint8Array>({ maxSize: STATUS_LIMIT });
  readonly #onceStatus = singleFlight<Uint8Array>();
  readonly #packed = new LRUCache<string, Buffer>({ maxSize: PACKED_LIMIT });
  #packing: { key: string; packed: Promise<Buffer> } | undefined;

  constructor(db: Db) {
    this.#db = db;
    this.#halls = new HallCache(db);
  }

  /**
   * Returns the current map; without seats for a date that has no map. The compressed map is built once per revision.
   * @throws 404 for an unknown date
   */
  async find(question: MapQuestion, takesGzip: boolean): Promise<PlainMap> {
    const date = await findHour(this.#db, question);
    if (date.mapId === null) return plain(Buffer.from('{"places":[]}'));
    const map = await findMap(this.#db, date);
    const categories = await categoriesOf(this.#db, map, question.locale);
    const { key, hall } = await this.#halls.bytesOf(
      { mapId: map.id, places: map.places, categories },
      question.locale,
    );
    const digits = await this.#statusOf(date, map.places);
    const own = await ownSeats(this.#db, date.id, question.reference);
    if (own.length > 0) return streamed(hall, withOwn(digits, own));
    const packed = takesGzip
      ? await this.#pack({ key: `${date.id} ${date.rev} ${key}`, hall, digits })
      : undefined;
    return packed ? { encoding: 'gzip', size: packed.length, body: packed } : streamed(hall, digits);
  }

  /** Returns statuses as digits, the same for all clients: none is `mine`. */
  async #statusOf({ id, rev }: { id: number; rev: number }, places: number): Promise<Uint8Array> {
    const key = `${id} ${rev}`;
    const make = async () => {
      const digits = await statusDigits(this.#db, { hourId: id, places });
      this.#statuses.set(key, digits, { size: digits.length + 1 });
      return digits;
    };
    return this.#statuses.get(key) ?? this.#onceStatus(key, make);
  }

  /**
   * Compresses a map.
   * @returns undefined while another map is being compressed: one compression costs as much as sending many
   * uncompressed maps
   */
  async #pack(form: Form): Promise<Buffer | undefined> {
    const cached = this.#packed.get(form.key);
    if (cached) return cached;
    if (this.#packing && this.#packing.key !== form.key) return undefined;
    this.#packing ??= { key: form.key, packed: this.#packNow(form) };
    return this.#packing.packed;
  }

  async #packNow({ key, hall, digits }: Form): Promise<Buffer> {
    try {
      const gzip = createGzip(GZIP);
      const [packed] = await Promise.all([buffer(gzip), pipeline(withStatuses(hall, digits), gzip)]);
      this.#packed.set(key, packed, { size: packed.length });
      return packed;
    } finally {
      this.#packing = undefined;
    }
  }
}

/** Returns the ids of the seats that a cart or its unpaid sale holds on a date. */
async function ownSeats(db: Db, hourId: number, reference: string | undefined): Promise<number[]> {
  if (reference === undefined) return [];
  const own = await db
    .selectFrom('event_hold')
    .select((eb) => eb.ref('place_id').$notNull().as('id'))
    .where((eb) => eb.and({ reference, state: 'active', hour_id: hourId }))
    .where('place_id', 'is not', null)
    .execute();
  return own.map(({ id }) => id);
}

function withOwn(digits: Uint8Array, own: readonly number[]): Uint8Array {
  const copy = digits.slice();
  for (const id of own) copy[id - 1] = digitOf('mine');
  return copy;
}

const plain = (body: Buffer): PlainMap => ({ encoding: undefined, size: body.length, body });

const streamed = (hall: HallBytes, digits: Uint8Array): PlainMap => ({
  encoding: undefined,
  size: hall.size,
  body: Readable.from(withStatuses(hall, digits), { highWaterMark: 1 }),
});

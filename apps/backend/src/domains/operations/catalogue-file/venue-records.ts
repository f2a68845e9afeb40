import { LOCALES, toEuros } from '@taquilla/contracts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { CatalogueOwner, TextOwner } from '../../../database/catalogue-tables.ts';
import type { Schema } from '../../../database/schema.ts';
import { FILE_TABLES, type FileTable } from './row-collector.ts';
import type { Words } from '../../../database/columns/localised-text.ts';

/** Tables of a venue's file. Halls are not among `FILE_TABLES`, because they are immutable. */
const RECORD_TABLES = [...FILE_TABLES, 'event_map', 'event_sector'] as const;
type RecordTable = FileTable | 'event_map' | 'event_sector';
export type RowOf<T extends RecordTable> = Selectable<Schema[T]>;
type Rows = { [T in RecordTable]: RowOf<T>[] };

/** The database records of a venue's file. */
export class VenueRecords {
  readonly #rows: Partial<Rows>;
  readonly #words: ReadonlyMap<string, Words>;
  readonly #keys: ReadonlyMap<string, string>;

  private constructor(rows: Partial<Rows>, words: Map<string, Words>, keys: Map<string, string>) {
    this.#rows = rows;
    this.#words = words;
    this.#keys = keys;
  }

  static async read(db: Db | Trx, venueId: number): Promise<VenueRecords> {
    const rows: Partial<Record<RecordTable, unknown[]>> = {};
    for (const table of RECORD_TABLES) {
      const found = await sql`select * from ${sql.table(table)} where headquarter_id = ${venueId}`.execute(
        db,
      );
      rows[table] = found.rows;
    }
    const words = new Map<string, Words>();
    const texts = await db.selectFrom('text').selectAll().where('headquarter_id', '=', venueId).execute();
    // fixed order, because database rows have none
    texts.sort((a, b) => LOCALES.indexOf(a.locale) - LOCALES.indexOf(b.locale));
    for (const { owner, owner_id, field, locale, value } of texts) {
      const name = `${owner} ${owner_id} ${field}`;
      words.set(name, { ...words.get(name), [locale]: value });
    }
    const keys = await db
      .selectFrom('catalogue_key')
      .selectAll()
      .where('headquarter_id', '=', venueId)
      .execute();
    const keyOf = new Map(keys.map(({ owner, id, key }) => [`${owner} ${id}`, key]));
    return new VenueRecords(rows as Partial<Rows>, words, keyOf);
  }

  /** Returns the records on sale that satisfy a condition, in the venue's order. */
  of<T extends RecordTable>(table: T, matches: (row: RowOf<T>) => boolean = () => true): RowOf<T>[] {
    const rows: RowOf<T>[] = this.#rows[table] ?? [];
    return rows.filter((row) => isActive(row) && matches(row)).sort(inOrder);
  }

  words(owner: TextOwner, id: number, field: string): Words {
    return this.optionalWords(owner, id, field) ?? {};
  }

  optionalWords(owner: TextOwner, id: number, field: string): Words | undefined {
    return this.#words.get(`${owner} ${id} ${field}`);
  }

  /** Returns prices in euros, by code. */
  promotionPrices(prices: readonly { promotion_id: number; price_cents: number }[]): Record<string, number> {
    const byCode = prices.map((one): [string, number] => [
      this.key('promotion', one.promotion_id),
      toEuros(one.price_cents),
    ]);
    return Object.fromEntries(byCode.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Returns the path of a record within its venue, such as `general/adult`. */
  path(owner: CatalogueOwner, id: number): string {
    return this.#keys.get(`${owner} ${id}`) ?? `record-${id}`;
  }

  key(owner: CatalogueOwner, id: number): string {
    return this.path(owner, id).split('/').at(-1) ?? '';
  }
}

const isActive = (row: object) => !('is_active' in row) || row.is_active === true;

/** Orders by position, then by id, then by content, so that every database gives the same file. */
const inOrder = (a: object, b: object): number =>
  placeOf(a) - placeOf(b) || idOf(a) - idOf(b) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const idOf = (row: object): number => ('id' in row ? Number(row.id) : 0);

function placeOf(row: object): number {
  if ('position' in row) return Number(row.position);
  if ('online_shop_order' in row) return Number(row.online_shop_order);
  return idOf(row);
}

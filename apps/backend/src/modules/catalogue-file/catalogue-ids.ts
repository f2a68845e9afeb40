import type { CatalogueOwner } from '../../database/catalogue-tables.ts';
import type { Trx } from '../../database/open-database.ts';
import { lockSetting, readSetting, writeSetting } from '../../database/settings.ts';

const COUNTER = 'last catalogue id';
/** Below are companies and venues. Slots are numbered by their room and minute, which stays exact up to 9,000,000. */
const FIRST = 100_000;
const MINUTES = 1_000_000_000;
/** Of a shop of several cells each has so many ids for itself, so that a company can go from one to another. */
const IDS_OF_CELL = 500_000;
const MOST_CELLS = 17;
/** of companies, and of venues */
const NUMBERS_OF_CELL = 5_000;
const CELL = 'cell number';
const ROWS_PER_STATEMENT = 1000;

/** Ids of a venue's records by what its file calls them: the same at every import. */
export class CatalogueIds {
  readonly #trx: Trx;
  readonly #venueId: number;
  readonly #known: Map<string, number>;
  readonly #new: { owner: CatalogueOwner; key: string; id: number }[] = [];
  #last: number;
  readonly #end: number;

  private constructor(
    trx: Trx,
    venueId: number,
    known: Map<string, number>,
    { last, end }: { last: number; end: number },
  ) {
    this.#trx = trx;
    this.#end = end;
    this.#venueId = venueId;
    this.#known = known;
    this.#last = last;
  }

  /** Of several imports at once each waits here for the one before. */
  static async open(trx: Trx, venueId: number): Promise<CatalogueIds> {
    const last = await lockSetting(trx, COUNTER, String(FIRST));
    const rows = await trx
      .selectFrom('catalogue_key')
      .select(['owner', 'key', 'id'])
      .where('headquarter_id', '=', venueId)
      .execute();
    const cell = await readSetting(trx, CELL);
    const end = cell === undefined ? Infinity : (Number(cell) + 1) * IDS_OF_CELL;
    return new CatalogueIds(
      trx,
      venueId,
      new Map(rows.map(({ owner, key, id }) => [`${owner} ${key}`, id])),
      { last: Number(last), end },
    );
  }

  /** The record's id, a new one if it had none. */
  of(owner: CatalogueOwner, key: string): number {
    const name = `${owner} ${key}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const id = this.#next();
    this.#known.set(name, id);
    this.#new.push({ owner, key, id });
    return id;
  }

  /** A new id for a record that is replaced: what has the old one keeps it. */
  renew(owner: CatalogueOwner, key: string): void {
    const id = this.#next();
    this.#known.set(`${owner} ${key}`, id);
    this.#new.push({ owner, key, id });
  }

  /** An id that nothing has. */
  #next(): number {
    this.#last += 1;
    if (this.#last >= this.#end) throw new Error('the ids of this cell are used up');
    return this.#last;
  }

  /** Writes down what was given out; the venue is there by then. */
  async save(): Promise<void> {
    const headquarter_id = this.#venueId;
    const rows = this.#new.map((row) => ({ ...row, headquarter_id }));
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await this.#trx
        .insertInto('catalogue_key')
        .values(rows.slice(start, start + ROWS_PER_STATEMENT))
        .onConflict((conflict) =>
          conflict
            .columns(['headquarter_id', 'owner', 'key'])
            .doUpdateSet((eb) => ({ id: eb.ref('excluded.id') })),
        )
        .execute();
    }
    await writeSetting(this.#trx, COUNTER, String(this.#last));
  }
}

/**
 * Gives this cell's ids a range that no other cell has (R284). Said again it changes nothing.
 * @returns why not: it is no number of a cell, or ids of another range have been made here
 */
export async function numberCell(trx: Trx, cell: number): Promise<string | undefined> {
  if (!Number.isInteger(cell) || cell < 0 || cell >= MOST_CELLS)
    return `A cell has a number from 0 to ${MOST_CELLS - 1}.`;
  const first = Math.max(cell * IDS_OF_CELL, FIRST);
  const last = Number(await lockSetting(trx, COUNTER, String(first)));
  if (last < first || last >= (cell + 1) * IDS_OF_CELL)
    return `Ids have been made here up to ${last}: those of cell ${cell} are from ${first} on.`;
  await writeSetting(trx, CELL, String(cell));
  return undefined;
}

/** Where companies and venues of this cell that say no number of their own are numbered: above `after`, below `end`. */
export async function ownNumbers(trx: Trx): Promise<{ after: number; end: number }> {
  const cell = await readSetting(trx, CELL);
  if (cell === undefined) return { after: 0, end: FIRST };
  return { after: Number(cell) * NUMBERS_OF_CELL, end: (Number(cell) + 1) * NUMBERS_OF_CELL };
}

/** The slot of a room, or the date of an event, that begins at a moment. */
export const slotId = (ownerId: number, visitAt: Date) => ownerId * MINUTES + visitAt.getTime() / 60_000;

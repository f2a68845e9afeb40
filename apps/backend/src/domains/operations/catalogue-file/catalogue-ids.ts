import type { CatalogueOwner } from '../../../database/catalogue-tables.ts';
import type { Trx } from '../../../database/open-database.ts';
import { lockSetting, writeSetting } from '../../../database/settings.ts';

const COUNTER = 'last catalogue id';
/** Companies and venues have lower ids. The id of a slot contains that of its room, and is exact for room ids up to 9,000,000. */
export const FIRST_ID = 100_000;
const MINUTES = 1_000_000_000;
const ROWS_PER_STATEMENT = 1000;

/** Maps the keys of a venue's file to record ids, which are the same at every import. */
export class CatalogueIds {
  readonly #trx: Trx;
  readonly #venueId: number;
  readonly #known: Map<string, number>;
  readonly #new: { owner: CatalogueOwner; key: string; id: number }[] = [];
  #last: number;

  private constructor(trx: Trx, venueId: number, known: Map<string, number>, last: number) {
    this.#trx = trx;
    this.#venueId = venueId;
    this.#known = known;
    this.#last = last;
  }

  /** Reads the ids of a venue under a lock, which serialises concurrent imports. */
  static async open(trx: Trx, venueId: number): Promise<CatalogueIds> {
    const last = await lockSetting(trx, COUNTER, String(FIRST_ID));
    const rows = await trx
      .selectFrom('catalogue_key')
      .select(['owner', 'key', 'id'])
      .where('headquarter_id', '=', venueId)
      .execute();
    return new CatalogueIds(
      trx,
      venueId,
      new Map(rows.map(({ owner, key, id }) => [`${owner} ${key}`, id])),
      Number(last),
    );
  }

  /** Returns the id of a key; assigns a new id to an unknown key. */
  of(owner: CatalogueOwner, key: string): number {
    const name = `${owner} ${key}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const id = this.#next();
    this.#known.set(name, id);
    this.#new.push({ owner, key, id });
    return id;
  }

  /** Assigns a new id to a record that is replaced; references to the old id remain. */
  renew(owner: CatalogueOwner, key: string): void {
    const id = this.#next();
    this.#known.set(`${owner} ${key}`, id);
    this.#new.push({ owner, key, id });
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** Stores the assigned ids, which reference the venue: its row must exist. */
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

/** Returns the id of the slot of a room, or the date of an event, that begins at an instant. */
export const slotId = (ownerId: number, visitAt: Date) => ownerId * MINUTES + visitAt.getTime() / 60_000;

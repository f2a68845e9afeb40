/** Uses of admission passes: at most three carts per pass, so that a shared pass does not admit many visitors. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/open-database.ts';

/** More than one: a visitor starts a new cart after a purchase. */
const MAX_CARTS = 3;
const MAX_ATTEMPTS = 5;
const MAX_CACHED = 20_000;
const RETENTION_MS = 9 * 24 * 60 * 60_000;

interface Use {
  opening: string;
  /** id of the queue position in the pass */
  pass: string;
  /** reference of the cart */
  reference: string;
}

/** Counts the carts of each pass. */
export class PassUses {
  readonly #db: Db;
  readonly #known = new LRUCache<string, true>({ max: MAX_CACHED });

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Records the use of a pass by a cart. Exact across processes.
   * @returns false, with nothing recorded, when three other carts have used the pass
   */
  async mayUse(use: Use, now: Date): Promise<boolean> {
    const { opening, pass, reference } = use;
    const key = `${opening} ${pass} ${reference}`;
    if (this.#known.has(key)) return true;
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const uses = await this.#usesOf(use);
      const isUsed = uses.includes(reference) || (uses.length < MAX_CARTS && (await this.#add(use, now)));
      if (isUsed) this.#known.set(key, true);
      // otherwise a concurrent request has used the number: retry
      if (isUsed || uses.length >= MAX_CARTS) return isUsed;
    }
    return false;
  }

  async #usesOf({ opening, pass }: Use): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('fair_pass_use')
      .select('reference')
      .where((eb) => eb.and({ opening, pass }))
      .execute();
    return rows.map(({ reference }) => reference);
  }

  async #add({ opening, pass, reference }: Use, now: Date): Promise<boolean> {
    const { rows } = await sql`
      insert into fair_pass_use (opening, pass, number, reference, used_at)
      select ${opening}::text, ${pass}::text, coalesce(max(number), 0) + 1, ${reference}::text, ${now}::timestamptz
      from fair_pass_use where opening = ${opening} and pass = ${pass}
      having count(*) < ${MAX_CARTS}::integer
      on conflict do nothing returning number`.execute(this.#db);
    return rows.length > 0;
  }
}

/** Deletes pass uses older than nine days. */
export async function deletePassUses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await db.deleteFrom('fair_pass_use').where('used_at', '<', before).execute();
}

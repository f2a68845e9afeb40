/** A pass is one visitor's: it opens three carts, so that nobody hands it on to a crowd. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/open-database.ts';

/** A visitor who has bought begins another cart. */
const CARTS = 3;
const TRIES = 5;
const MOST_KEPT = 20_000;
const KEPT_MS = 9 * 24 * 60 * 60_000;

interface Use {
  opening: string;
  /** the name of the pass's place */
  pass: string;
  /** the cart's */
  reference: string;
}

export class PassUses {
  readonly #db: Db;
  readonly #known = new LRUCache<string, true>({ max: MOST_KEPT });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether the pass may be used for this cart: it was before, or was for fewer than three. Exact for all processes. */
  async mayUse(use: Use, now: Date): Promise<boolean> {
    const { opening, pass, reference } = use;
    const key = `${opening} ${pass} ${reference}`;
    if (this.#known.has(key)) return true;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const uses = await this.#usesOf(use);
      const isUsed = uses.includes(reference) || (uses.length < CARTS && (await this.#add(use, now)));
      if (isUsed) this.#known.set(key, true);
      // somebody else may have taken the number
      if (isUsed || uses.length >= CARTS) return isUsed;
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
      having count(*) < ${CARTS}::integer
      on conflict do nothing returning number`.execute(this.#db);
    return rows.length > 0;
  }
}

/** Forgets uses of openings that are over. */
export async function deletePassUses(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('fair_pass_use').where('used_at', '<', before).execute();
}

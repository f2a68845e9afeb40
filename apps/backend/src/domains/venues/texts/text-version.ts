/** Stores the texts that clients accept, as shown at that time: each content once, by its hash. */
import { contentHashOf } from '../../../content-hash.ts';
import type { TextContent } from '../../../database/consent-tables.ts';
import type { Db, Trx } from '../../../database/open-database.ts';

/** Stores texts that are not stored yet. @returns the hash of each text, in the order of `contents` */
export async function storeTexts(
  db: Db | Trx,
  contents: readonly TextContent[],
  now: Date,
): Promise<string[]> {
  const hashes = contents.map(contentHashOf);
  if (hashes.length === 0) return [];
  const known = await db.selectFrom('text_version').select('hash').where('hash', 'in', hashes).execute();
  const isKnown = new Set(known.map(({ hash }) => hash));
  for (const [index, hash] of hashes.entries()) {
    if (isKnown.has(hash)) continue;
    await db
      .insertInto('text_version')
      .values({ hash, content: JSON.stringify(contents[index]), created_at: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
  return hashes;
}

export async function findTexts(db: Db | Trx, hashes: readonly string[]): Promise<Map<string, TextContent>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('text_version')
    .select(['hash', 'content'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute();
  return new Map(rows.map(({ hash, content }) => [hash, content]));
}

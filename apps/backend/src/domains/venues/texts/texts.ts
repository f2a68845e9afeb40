import { FALLBACK_LOCALE, type Locale } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import type { TextOwner } from '../../../database/catalogue-tables.ts';

export interface Texts {
  /** Returns a text; empty when it exists in no language. */
  (ownerId: number, field: string): string;
  /** Returns the language of that text. */
  localeOf(ownerId: number, field: string): Locale;
}

/** Reads names and texts of records in a language; untranslated texts in English, else in any language. */
export async function textsOf(
  db: Db | Trx,
  owner: TextOwner,
  ownerIds: readonly number[],
  locale: Locale,
): Promise<Texts> {
  if (ownerIds.length === 0) return Object.assign(() => '', { localeOf: () => locale });
  const rows = await db
    .selectFrom('text')
    .select(['owner_id', 'field', 'locale', 'value'])
    .where('owner', '=', owner)
    .where('owner_id', '=', oneOf(ownerIds))
    .execute();
  const best = new Map<string, { rank: number; value: string; locale: Locale }>();
  for (const row of rows) {
    const key = `${row.owner_id} ${row.field}`;
    const rank = row.locale === locale ? 0 : row.locale === FALLBACK_LOCALE ? 1 : 2;
    const known = best.get(key);
    if (!known || rank < known.rank) best.set(key, { rank, value: row.value, locale: row.locale });
  }
  const find = (ownerId: number, field: string) => best.get(`${ownerId} ${field}`);
  return Object.assign((ownerId: number, field: string) => find(ownerId, field)?.value ?? '', {
    localeOf: (ownerId: number, field: string) => find(ownerId, field)?.locale ?? locale,
  });
}

import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, oneOf } from '../../../database/rows.ts';

/** Translates a name by the catalogue; undefined: no translation, or an ambiguous one. */
export type Translate = (name: string, ownerIds?: readonly number[]) => string | undefined;

/**
 * Translates names that were stored with a sale, as long as the catalogue still has the name. Where several records have the
 * same name and different translations, the record among `ownerIds` decides.
 */
export async function translateNames(
  db: Db,
  venueId: number,
  names: readonly string[],
  to: Locale,
): Promise<Translate> {
  if (names.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('text as sold')
    .innerJoin('text as wanted', (join) =>
      join
        .onRef('wanted.owner', '=', 'sold.owner')
        .onRef('wanted.owner_id', '=', 'sold.owner_id')
        .onRef('wanted.field', '=', 'sold.field'),
    )
    .select(['sold.value as name', 'sold.owner_id as ownerId', 'wanted.value as translation'])
    .where('sold.headquarter_id', '=', venueId)
    .where('sold.value', '=', oneOf([...new Set(names)]))
    .where('wanted.locale', '=', to)
    .execute();
  const known = grouped(
    rows,
    ({ name }) => name,
    (row) => row,
  );
  return (name, ownerIds = []) => {
    const all = known.get(name) ?? [];
    const own = all.filter(({ ownerId }) => ownerIds.includes(ownerId));
    const translations = new Set((own.length > 0 ? own : all).map(({ translation }) => translation));
    return translations.size === 1 ? [...translations][0] : undefined;
  };
}

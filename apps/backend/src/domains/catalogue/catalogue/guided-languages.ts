import type { VisitLanguage } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, oneOf } from '../../../database/rows.ts';

/** Reads the languages of guided visits, by sales point. */
export async function guidedLanguages(
  db: Db,
  interfaceIds: readonly number[],
): Promise<Map<number, VisitLanguage[]>> {
  const rows = await db
    .selectFrom('visit_language')
    .select(['interface_id', 'language'])
    .where('interface_id', '=', oneOf(interfaceIds))
    .execute();
  return grouped(
    rows,
    ({ interface_id }) => interface_id,
    ({ language }) => language,
  );
}

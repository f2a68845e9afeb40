import {
  VISIT_LANGUAGE_ID,
  VISIT_LANGUAGE_NAME,
  type AccessInterface,
  type Locale,
  type OfferedVisitLanguage,
} from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { idsOf } from '../../database/rows.ts';
import type { InterfaceKind } from '../../database/schema.ts';
import { textsOf } from '../texts/index.ts';
import { pricesOf } from './main-ticket.ts';
import { findProducts } from './products.ts';

type SalesKind = Exclude<InterfaceKind, 'online'>;

/** The sales points of a venue, of one kind or all, in the venue's order. */
export async function findAccessInterfaces(
  db: Db,
  venueId: number,
  locale: Locale,
  kinds: readonly SalesKind[] = ['tickets', 'tourist-pass'],
): Promise<AccessInterface[]> {
  const rows = await db
    .selectFrom('sales_interface')
    .select(['id', 'alias', 'headquarter_id'])
    .where('headquarter_id', '=', venueId)
    .where('kind', 'in', kinds)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  const ids = idsOf(rows);
  const texts = await textsOf(db, 'interface', ids, locale);
  const products = await findProducts(db, { interfaceIds: ids }, locale);
  return rows.map((row) => ({
    ...row,
    name: texts(row.id, 'name'),
    ...pricesOf(products.filter(({ interfaceId }) => interfaceId === row.id)),
  }));
}

/** The languages in which an interface's visits are guided; empty where there is no choice. */
export async function findVisitLanguages(db: Db, interfaceId: number): Promise<OfferedVisitLanguage[]> {
  const rows = await db
    .selectFrom('visit_language')
    .select('language')
    .where('interface_id', '=', interfaceId)
    .orderBy('position')
    .execute();
  return rows.map(({ language }) => ({
    id: VISIT_LANGUAGE_ID[language],
    locale: language,
    name: VISIT_LANGUAGE_NAME[language],
  }));
}

/** The venue and kind of any interface, the online one included. */
export async function findInterface(db: Db, interfaceId: number) {
  return db
    .selectFrom('sales_interface')
    .select(['headquarter_id', 'kind'])
    .where('id', '=', interfaceId)
    .executeTakeFirst();
}

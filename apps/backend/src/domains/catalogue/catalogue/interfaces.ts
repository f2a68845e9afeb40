import {
  VISIT_LANGUAGE_ID,
  VISIT_LANGUAGE_NAME,
  type AccessInterface,
  type Locale,
  type OfferedVisitLanguage,
} from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import type { InterfaceKind } from '../../../database/schema.ts';
import { picturesById, termsOf, textsOf } from '../../venues/index.ts';
import { pricesListed, pricesOf } from './main-ticket.ts';
import { findProducts, type CatalogueProduct } from './products.ts';

type SalesKind = Exclude<InterfaceKind, 'online'>;

/** Finds the active sales points of a venue, of some kinds or all, in the venue's order. */
export async function findAccessInterfaces(
  db: Db,
  venueId: number,
  locale: Locale,
  kinds: readonly SalesKind[] = ['tickets', 'tourist-pass'],
): Promise<AccessInterface[]> {
  const rows = await db
    .selectFrom('sales_interface')
    .select(['id', 'alias', 'headquarter_id', 'picture_id', 'max_units'])
    .where('headquarter_id', '=', venueId)
    .where('kind', 'in', kinds)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  const ids = idsOf(rows);
  const texts = await textsOf(db, 'interface', ids, locale);
  const products = await findProducts(db, { interfaceIds: ids }, locale);
  const pictures = await picturesById(
    db,
    rows.flatMap(({ picture_id }) => picture_id ?? []),
    locale,
  );
  const { managementCost } = (await termsOf(db, [venueId]))(venueId);
  return rows.map(({ picture_id, max_units, ...row }) => {
    const sold = products.filter(({ interfaceId }) => interfaceId === row.id);
    const [lead, minutes, picture] = [
      texts(row.id, 'lead'),
      visitMinutes(sold),
      pictures.get(picture_id ?? 0),
    ];
    return {
      ...row,
      name: texts(row.id, 'name'),
      ...pricesOf(sold, managementCost),
      ...(lead && { lead }),
      ...(minutes && { visit_minutes: minutes }),
      ...(picture && { picture }),
      prices: pricesListed(sold, locale),
      ...(max_units !== null && { max_units }),
    };
  });
}

/**
 * Returns the duration of the main product, else of the first product, through all its rooms, in minutes; undefined
 * when a room has no duration.
 */
function visitMinutes(products: readonly CatalogueProduct[]): number | undefined {
  const product = products.find(({ isMain }) => isMain) ?? products[0];
  const rooms = (product?.items ?? []).flatMap((item) => (item.roomId === null ? [] : [item]));
  const minutes = new Map(rooms.map((item) => [item.roomId, item.visitMinutes]));
  const known = [...minutes.values()].flatMap((one) => one ?? []);
  return known.length < minutes.size ? undefined : known.reduce((sum, one) => sum + one, 0);
}

/** Reads the languages of an interface's guided visits, in the venue's order; empty when it states none. */
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

/** Returns the venue and kind of any interface, including the online interface; undefined: it does not exist. */
export async function findInterface(db: Db, interfaceId: number) {
  return db
    .selectFrom('sales_interface')
    .select(['headquarter_id', 'kind'])
    .where('id', '=', interfaceId)
    .executeTakeFirst();
}

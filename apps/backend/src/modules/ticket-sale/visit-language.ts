import { visitLanguageOfId, type VisitLanguage } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import type { Order } from './order.ts';

/** The language of the order, if one of its interfaces guides visits in it. */
export async function visitLanguageOf(db: Db, { header, lines }: Order): Promise<VisitLanguage | null> {
  const language = visitLanguageOfId(header.language_id);
  if (!language) return null;
  const offered = await db
    .selectFrom('visit_language')
    .select('language')
    .where('language', '=', language)
    .where('interface_id', 'in', [
      header.access_interface_id,
      ...lines.flatMap(({ interfaceId }) => interfaceId ?? []),
    ])
    .executeTakeFirst();
  return offered?.language ?? null;
}

/** Legal texts accepted with an order, in the version at that time. Contents are stored once, by hash. */
import type { AcceptedText } from '../../../database/consent-tables.ts';
import type { Db } from '../../../database/open-database.ts';
import { findTexts, storeTexts, ruleFiller, textsOf } from '../../venues/index.ts';
import type { SaleDraft } from './place-orders.ts';
import type { Sale } from '../sale/index.ts';

/** Stores the legal texts accepted with an order, in the order's language. Ignores ids that are no legal texts of the venue. */
export async function storeAcceptedTexts(
  db: Db,
  { header, locale }: Pick<SaleDraft, 'header' | 'locale'>,
  now: Date,
): Promise<AcceptedText[]> {
  const ticked = header.legal_texts ?? [];
  if (ticked.length === 0) return [];
  const known = await db
    .selectFrom('legal_text')
    .select('id')
    .where('headquarter_id', '=', header.headquarter_id)
    .where('id', 'in', [...new Set(ticked)])
    .orderBy('id')
    .execute();
  const ids = known.map(({ id }) => id);
  const texts = await textsOf(db, 'legal-text', ids, locale);
  const filled = await ruleFiller(db, header.headquarter_id);
  const contents = ids.map((id) => ({
    locale,
    title: texts(id, 'title'),
    html: filled(texts(id, 'html'), texts.localeOf(id, 'html')),
  }));
  const hashes = await storeTexts(db, contents, now);
  return ids.map((id, index) => ({ id, hash: hashes[index] ?? '' }));
}

export interface ShownText {
  hash: string;
  title: string;
  html: string;
}

/** Returns the accepted texts of a sale. */
export async function findAcceptedTexts(db: Db, { accepted_texts }: Pick<Sale, 'accepted_texts'>) {
  const hashes = (accepted_texts ?? []).map(({ hash }) => hash);
  const texts = await findTexts(db, hashes);
  return hashes.map((hash): ShownText => {
    const content = texts.get(hash);
    return { hash, title: content?.['title'] ?? '', html: content?.['html'] ?? '' };
  });
}

import { LOCALES, VENUE_HTML, type Locale } from '@taquilla/contracts';
import sanitizeHtml from 'sanitize-html';
import type { Trx } from '../../../database/open-database.ts';
import type { TextOwner } from '../../../database/catalogue-tables.ts';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: VENUE_HTML.tags,
  allowedAttributes: { a: VENUE_HTML.linkAttributes },
  allowedSchemes: VENUE_HTML.linkSchemes,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs['href'] === undefined ? {} : { href: attribs['href'] }),
        ...(attribs['target'] === '_blank' ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
};

/** Fields rendered as HTML; all others are plain text. */
const HTML_FIELDS = new Set(['html', 'cookies_html']);

export interface OwnedText {
  headquarter_id: number;
  owner: TextOwner;
  owner_id: number;
  field: string;
  words: Partial<Record<Locale, string>>;
}

/** Maps texts to rows, one per language, with sanitised HTML. */
export function textRows(texts: readonly OwnedText[]) {
  return texts.flatMap(({ words, ...text }) =>
    LOCALES.flatMap((locale) => {
      const value = words[locale];
      return value === undefined ? [] : [{ ...text, locale, value: clean(text.field, value) }];
    }),
  );
}

/** Saves texts in all their languages, with sanitised HTML; replaces existing texts. */
export async function saveTexts(trx: Trx, texts: readonly OwnedText[]): Promise<void> {
  const rows = textRows(texts);
  for (let start = 0; start < rows.length; start += 500) {
    await trx
      .insertInto('text')
      .values(rows.slice(start, start + 500))
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'owner_id', 'field', 'locale'])
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
  }
}

function clean(field: string, value: string): string {
  return HTML_FIELDS.has(field) ? sanitizeHtml(value, ALLOWED) : value;
}

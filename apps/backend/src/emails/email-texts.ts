/**
 * Texts of e-mails. Amounts, days and names are passed formatted; `until` is the time today by which a link has to be opened.
 */
import { isPersonName, type Locale } from '@taquilla/contracts';
import type { SaleKindName } from '../database/sales-tables.ts';
import { fill } from '../format/fill.ts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };

type MailTexts = typeof es;

/** Kind of goods, as e-mails name a sale. */
export type Goods = keyof MailTexts['goods'];

export const goodsOf = (kind: SaleKindName): Goods => (kind === 'tourist-pass' ? 'passes' : 'tickets');

const TEXTS: Record<Locale, MailTexts> = { es, ca, de, en, fr, it };

export const mailTexts = (locale: Locale): MailTexts => TEXTS[locale];

/** Returns the salutation. @param name null: the address is not confirmed, so no entered text may appear */
export function greeting(locale: Locale, name: string | null): string {
  const { hello, helloUnnamed } = mailTexts(locale).purchase;
  return name !== null && isPersonName(name) ? fill(hello, { name }) : helloUnnamed;
}

/** What mails say. Amounts, days and names come formatted; `until` is today's time by which a link is to be opened. */
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

/** What a sale is of, as its mails call it. */
export type Goods = keyof MailTexts['goods'];

export const goodsOf = (kind: SaleKindName): Goods => (kind === 'tourist-pass' ? 'passes' : 'tickets');

const TEXTS: Record<Locale, MailTexts> = { es, ca, de, en, fr, it };

export const mailTexts = (locale: Locale): MailTexts => TEXTS[locale];

/** @param name null: of somebody who has not proved the address, so that no stranger's words reach it */
export function greeting(locale: Locale, name: string | null): string {
  const { hello, helloUnnamed } = mailTexts(locale).purchase;
  return name !== null && isPersonName(name) ? fill(hello, { name }) : helloUnnamed;
}

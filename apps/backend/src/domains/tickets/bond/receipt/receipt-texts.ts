import type { Locale } from '@taquilla/contracts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };

export type ReceiptTexts = typeof es;

const TEXTS: Record<Locale, ReceiptTexts> = { es, ca, de, en, fr, it };

export const receiptTexts = (locale: Locale): ReceiptTexts => TEXTS[locale];

/** Names of payment instruments that are not translated. */
const BRANDS: Partial<Record<string, string>> = {
  bizum: 'Bizum',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
};

/** Returns the name of a payment instrument or of the type of a gateway. */
export function methodText(method: string, { methods }: ReceiptTexts): string {
  if (method === 'card' || method === 'bank-transfer') return methods[method];
  return BRANDS[method] ?? methods.other;
}

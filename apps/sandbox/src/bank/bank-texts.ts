import type { Locale } from '@taquilla/contracts';
import { ca } from './texts/ca.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';

export interface BankTexts {
  banner: string;
  title: string;
  merchant: string;
  order: string;
  description: string;
  card: string;
  number: string;
  expiry: string;
  code: string;
  hint: string;
  pay: (amount: string) => string;
  decline: string;
  declined: string;
  abandon: string;
  abandonHint: string;
  otherEnds: string;
  late: string;
  delay: string;
  twice: string;
  never: string;
  forged: string;
  otherAmount: string;
  back: string;
  errors: Record<'signature' | 'merchant' | 'repeated' | 'incomplete', { title: string; text: string }>;
}

const TEXTS: Record<Locale, BankTexts> = { es, ca, de, en, fr, it };
const LOCALES: Record<string, Locale> = { '1': 'es', '2': 'en', '3': 'ca', '4': 'fr', '5': 'de', '7': 'it' };

/** Returns the locale of `Ds_Merchant_ConsumerLanguage`. */
export const localeOf = (consumerLanguage: string | undefined): Locale =>
  LOCALES[String(Number(consumerLanguage ?? '1'))] ?? 'en';

export const textsIn = (locale: Locale): BankTexts => TEXTS[locale];

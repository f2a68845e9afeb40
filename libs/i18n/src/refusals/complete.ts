/** Type check that every language has a text for every code. */
import type { CodeOf, Locale, UnderstoodCode } from '@taquilla/contracts';
import type generalEs from './general/es.json';
import type generalCa from './general/ca.json';
import type generalDe from './general/de.json';
import type generalEn from './general/en.json';
import type generalFr from './general/fr.json';
import type generalIt from './general/it.json';
import type buyingEs from './buying/es.json';
import type buyingCa from './buying/ca.json';
import type buyingDe from './buying/de.json';
import type buyingEn from './buying/en.json';
import type buyingFr from './buying/fr.json';
import type buyingIt from './buying/it.json';
import type accountEs from './account/es.json';
import type accountCa from './account/ca.json';
import type accountDe from './account/de.json';
import type accountEn from './account/en.json';
import type accountFr from './account/fr.json';
import type accountIt from './account/it.json';
import type understoodEs from './understood/es.json';
import type understoodCa from './understood/ca.json';
import type understoodDe from './understood/de.json';
import type understoodEn from './understood/en.json';
import type understoodFr from './understood/fr.json';
import type understoodIt from './understood/it.json';

type InEveryLanguage<Code extends string> = Record<Locale, Record<Code, string>>;

export interface General extends InEveryLanguage<CodeOf<'general'>> {
  es: typeof generalEs;
  ca: typeof generalCa;
  de: typeof generalDe;
  en: typeof generalEn;
  fr: typeof generalFr;
  it: typeof generalIt;
}

export interface Buying extends InEveryLanguage<CodeOf<'buying'>> {
  es: typeof buyingEs;
  ca: typeof buyingCa;
  de: typeof buyingDe;
  en: typeof buyingEn;
  fr: typeof buyingFr;
  it: typeof buyingIt;
}

export interface Account extends InEveryLanguage<CodeOf<'account'>> {
  es: typeof accountEs;
  ca: typeof accountCa;
  de: typeof accountDe;
  en: typeof accountEn;
  fr: typeof accountFr;
  it: typeof accountIt;
}

export interface Understood extends InEveryLanguage<UnderstoodCode> {
  es: typeof understoodEs;
  ca: typeof understoodCa;
  de: typeof understoodDe;
  en: typeof understoodEn;
  fr: typeof understoodFr;
  it: typeof understoodIt;
}

/** Checks a folder of locale files. Each problem is a sentence with the required change. */
import path from 'node:path';
import { LOCALES, type Locale } from '@taquilla/contracts';
import { ROOT } from '../workspace.ts';
import { readLocaleFolder, type Texts } from './locale-folder.ts';

/** Texts that are the same in English and another language: shared words, names and abbreviations. */
const SAME_IN_SEVERAL: ReadonlySet<string> = new Set(
  `Document|Total|Subtotal|Promo|Pax|T. Pax|Error|Password|E-mail|Prefix|Pass|Tickets|Name|Status|Code|Date|Sector|Online|Client
   NIF|CIF|SDI|PEC|IBAN|PDF|QR|Newsletter|Description|Conditions|Options|Places|Categories|Invitation|Individual|Message|Adults
   {{count, number}} adult|{{count, number}} adults
   {{count, number}} pass|{{count, number}} place|{{count, number}} places|{{count, number}} date|{{count, number}} dates|Promotion|Promotion {{code}}
   Adaptable|Compatible|Navigable
   {{count, number}} minutes|Code QR {{number}}|optional|{{title}} (optional)|{{title}} in {{town}}`
    .split(/\||\n/)
    .map((word) => word.trim()),
);

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');
const PLACEHOLDER = /\{\{\w+(?:, number)?\}\}/g;
const placeholdersIn = (text: string) => [...new Set(text.match(PLACEHOLDER))].sort();
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(PLACEHOLDER, ''));

/** A language's texts, the Spanish texts, which are the reference, and the English texts. */
interface Compared {
  locale: Locale;
  texts: Texts;
  spanish: Texts;
  english: Texts;
}

type Rule = (compared: Compared) => string[];

const RULES: readonly Rule[] = [missingKeys, oddKeys, pluralForms, placeholders, grouping, copies, french];

/**
 * Returns the problems of a folder.
 * @param folder with `es.json` … `it.json`
 */
export function textProblems(folder: string): string[] {
  const all = readLocaleFolder(folder);
  return LOCALES.flatMap((locale) => {
    const compared = { locale, texts: all[locale], spanish: all.es, english: all.en };
    const file = path.relative(ROOT, path.join(folder, `${locale}.json`));
    return RULES.flatMap((rule) => rule(compared)).map((problem) => `${file}: ${problem}`);
  });
}

function missingKeys({ locale, texts, spanish }: Compared): string[] {
  const bases = basesOf(texts);
  const missing = new Map([...spanish].map(([key, text]) => [baseOf(key), text]));
  return [...missing]
    .filter(([base]) => !bases.has(base))
    .map(
      ([base, text]) =>
        `"${base}" is missing. Add it in ${nameOf(locale)}; the Spanish text is “${text}”. Without it visitors read ${locale === 'en' ? 'the bare key' : 'English'}.`,
    );
}

function oddKeys({ texts, spanish }: Compared): string[] {
  const bases = basesOf(spanish);
  const odd = [...basesOf(texts)].filter((base) => !bases.has(base));
  return odd.map((base) => `"${base}" is not in es.json. Add it to all six languages, or remove it here.`);
}

function pluralForms({ locale, texts }: Compared): string[] {
  const needed = formsOf(locale);
  const plurals = [...texts.keys()].filter((key) => PLURAL.test(key));
  return [...new Set(plurals.map(baseOf))].flatMap((base) =>
    needed
      .filter((form) => !texts.has(`${base}_${form}`))
      .map((form) => `"${base}" counts and lacks a plural form. Add "${base}_${form}".`)
      .concat(
        plurals
          .filter((key) => baseOf(key) === base && !isKnownForm(key, needed))
          .map((key) => `"${key}" is no plural form of ${nameOf(locale)}. Remove it.`),
      ),
  );
}

function placeholders({ texts, spanish }: Compared): string[] {
  return [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [`"${key}" is empty. Write its text.`];
    const model = spanish.get(key) ?? spanish.get(`${baseOf(key)}_other`) ?? spanish.get(baseOf(key));
    if (model === undefined) return [];
    // the form for one may contain the number as a word
    const mayBeWords = (one: string) => key.endsWith('_one') && one === '{{count, number}}';
    const expected = placeholdersIn(model);
    const found = placeholdersIn(text);
    const lost = expected.filter((one) => !found.includes(one) && !mayBeWords(one));
    // `grouping` refers to an unformatted count
    const odd = found.filter((one) => !expected.includes(one) && !mayBeWords(one) && one !== '{{count}}');
    if (lost.length + odd.length === 0) return [];
    const has = odd.length > 0 ? `has ${odd.join(', ')}` : `lacks ${lost.join(', ')}`;
    const write = expected.length > 0 ? `Write ${expected.join(', ')}` : 'Write it without';
    return [`"${key}" ${has}: “${text}”. ${write}, as the Spanish text does: “${model}”.`];
  });
}

function grouping({ texts }: Compared): string[] {
  return [...texts]
    .filter(([, text]) => /\{\{\s*count\s*\}\}/.test(text))
    .map(([key]) => `"${key}" counts with {{count}}. Write {{count, number}}, which groups 12.500.`);
}

function copies({ locale, texts, english }: Compared): string[] {
  if (locale === 'en') return [];
  return [...texts]
    .filter(([key, text]) => text === english.get(key) && hasLetters(text) && !SAME_IN_SEVERAL.has(text))
    .map(
      ([key, text]) =>
        `"${key}" is the English text “${text}”. Translate it to ${nameOf(locale)}; a word that both languages share goes into tools/src/texts/text-problems.ts.`,
    );
}

function french({ locale, texts }: Compared): string[] {
  if (locale !== 'fr') return [];
  return [...texts].flatMap(([key, text]) => {
    const problem = frenchProblem(text);
    return problem ? [`"${key}" ${problem}`] : [];
  });
}

const basesOf = (texts: Texts): ReadonlySet<string> => new Set([...texts.keys()].map(baseOf));
const nameOf = (locale: Locale): string => LANGUAGE_NAMES.of(locale) ?? locale;

/**
 * Returns the plural forms that a language requires; Spanish, French, Italian and Catalan use `many` only for millions.
 */
function formsOf(locale: Locale): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].sort();
}

const isKnownForm = (key: string, needed: readonly string[]): boolean =>
  key.endsWith('_many') || needed.some((form) => key.endsWith(`_${form}`));

/** French two-part punctuation after a breaking space, or an opening quotation mark before a breaking space. */
const BREAKABLE = /(?: [;:!?»]|« )/;

/** Returns the problem with a breaking space in a French text, and the correction; undefined: no problem. */
export function frenchProblem(text: string): string | undefined {
  const [found] = BREAKABLE.exec(text) ?? [];
  if (found === undefined) return undefined;
  const sign = found.trim();
  const side = sign === '«' ? 'after' : 'before';
  return `has an ordinary space ${side} “${sign}”: “${text}”. Write a no-break space there, “${found.replace(' ', String.raw`\u00a0`)}” in JSON, which keeps the sign on the line of its word.`;
}

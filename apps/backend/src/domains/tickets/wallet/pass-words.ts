/** Localisation of passes: a phone shows its own language if supported, else the sale's. Pure. */
import { LOCALES, type Locale } from '@taquilla/contracts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };

export type PassTexts = typeof es;

const TEXTS: Record<Locale, PassTexts> = { es, ca, de, en, fr, it };

export const passTexts = (locale: Locale): PassTexts => TEXTS[locale];

/** Entries of a language's `pass.strings`: key and translation. */
export type PassStrings = Record<Locale, Record<string, string>>;

/** Collects translated texts of a pass. Keys of `pass.strings` are the texts in the sale's language. */
export class PassWords {
  readonly strings = Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as PassStrings;
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** Adds a text in all languages. @returns the text in the sale's language, which is its key in the pass */
  text(wordsIn: (locale: Locale) => string): string {
    const key = wordsIn(this.#locale);
    if (key === '') return key;
    for (const locale of LOCALES) this.strings[locale][key] = wordsIn(locale);
    return key;
  }

  label(name: keyof PassTexts): string {
    return this.text((locale) => passTexts(locale)[name]);
  }
}

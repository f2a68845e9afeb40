/** What a pass says in the six languages: a phone shows its own, any other phone that of the sale. Pure. */
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

/** A language's `pass.strings`: what stands in the pass, and what it is called in that language. */
export type PassStrings = Record<Locale, Record<string, string>>;

/** Collects what a pass says. Keys of its `pass.strings` are the words of the sale's own language. */
export class PassWords {
  readonly strings = Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as PassStrings;
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** @returns the words of the sale's language, as they are to stand in the pass */
  say(wordsIn: (locale: Locale) => string): string {
    const key = wordsIn(this.#locale);
    if (key === '') return key;
    for (const locale of LOCALES) this.strings[locale][key] = wordsIn(locale);
    return key;
  }

  label(name: keyof PassTexts): string {
    return this.say((locale) => passTexts(locale)[name]);
  }
}

/** Texts of the waiting room. */
import type { Locale } from '@taquilla/contracts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };

export type WaitingRoomTexts = typeof es;

const TEXTS: Record<Locale, WaitingRoomTexts> = { es, ca, de, en, fr, it };

/** Cached, since creating a formatter is expensive. */
const NUMBERS = new Map<Locale, Intl.NumberFormat>();

/** Formats a number in a language. */
export function numberIn(locale: Locale, value: number): string {
  const format = NUMBERS.get(locale) ?? new Intl.NumberFormat(locale);
  NUMBERS.set(locale, format);
  return format.format(value);
}

/** Returns a text with its values filled in, without markup; numbers are formatted in the language. */
export function translate(
  locale: Locale,
  key: keyof WaitingRoomTexts,
  values: Record<string, string | number> = {},
): string {
  return TEXTS[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? numberIn(locale, value) : value;
  });
}

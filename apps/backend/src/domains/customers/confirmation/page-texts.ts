/** Texts of the confirmation page. Days, times and names are passed already formatted. */
import type { Locale } from '@taquilla/contracts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };

export type PageTexts = Omit<typeof es, 'passes'>;

const TEXTS: Record<Locale, typeof es> = { es, ca, de, en, fr, it };

/** Returns the texts in a language. @param ofPasses the order consists of passes, which are never called tickets */
export function pageTexts(locale: Locale, ofPasses = false): PageTexts {
  const { passes, ...texts } = TEXTS[locale];
  return ofPasses ? { ...texts, ...passes } : texts;
}

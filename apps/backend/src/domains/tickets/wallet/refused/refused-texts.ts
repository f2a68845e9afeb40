import type { Locale } from '@taquilla/contracts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };

const TEXTS: Record<Locale, typeof es> = { es, ca, de, en, fr, it };

export const refusedTexts = (locale: Locale): typeof es => TEXTS[locale];

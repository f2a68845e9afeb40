/** Texts about tickets on bonds and in e-mails. */
import type { Locale } from '@taquilla/contracts';
import type { SoldPass } from '../../../database/sales-tables.ts';
import { fill } from '../../../format/fill.ts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };

export type BondTexts = typeof es;

/** Key of the explanation of a code in the footer. */
export type CodeUse = keyof BondTexts['use'];

const TEXTS: Record<Locale, BondTexts> = { es, ca, de, en, fr, it };

export const bondTexts = (locale: Locale): BondTexts => TEXTS[locale];

/** Returns uses and validity of a pass. */
export function passTerms({ uses, validityDays, isShared }: SoldPass, texts: BondTexts): string[] {
  const form = (count: number) => (count === 1 ? 'one' : 'other');
  const some = (count: number) =>
    fill(texts[`${isShared ? 'usesOfGroup' : 'uses'}_${form(count)}`], { count });
  return [
    uses === null ? texts.unlimited : some(uses),
    ...(validityDays === null
      ? []
      : [fill(texts[`validity_${form(validityDays)}`], { count: validityDays })]),
  ];
}

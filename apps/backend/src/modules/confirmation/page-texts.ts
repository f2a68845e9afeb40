/** What the page of a confirmation mail says. Days, times and names come formatted. */
import type { Locale } from '@taquilla/contracts';
import { ca } from './texts/ca.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';

interface Said {
  title: string;
  lead: string;
}

export interface PageTexts {
  /** to be confirmed by `until` */
  free: { title: string; lead: (until: string) => string };
  transfer: { title: string; lead: (until: string, day: string, time: string) => string };
  confirm: string;
  keep: string;
  unasked: string;
  freeConfirmed: { title: string; lead: (email: string) => string };
  transferConfirmed: { title: string; lead: (total: string, day: string, time: string) => string };
  tooLate: Said;
  tooManyFree: Said;
  tooManyTransfers: Said;
  broken: Said;
  see: string;
  chooseAgain: string;
  home: string;
}

const TEXTS: Record<Locale, PageTexts> = { es, ca, de, en, fr, it };

export const pageTexts = (locale: Locale): PageTexts => TEXTS[locale];

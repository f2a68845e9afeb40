import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of the page where a purchase is changed or given back, which nobody needs before. */
export const texts = defineTexts<typeof es>('booking-change', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

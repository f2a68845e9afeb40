import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of the page for changes and returns. */
export const texts = defineTexts<typeof es>('booking-change', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

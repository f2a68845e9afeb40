import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of the waiting-list page. */
export const texts = defineTexts<typeof es>(
  'booking-waiting-list',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of the page of a waiting list, which nobody needs before. */
export const texts = defineTexts<typeof es>(
  'booking-waiting-list',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

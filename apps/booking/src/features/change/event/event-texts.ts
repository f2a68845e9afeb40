import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of changes of event places; loaded only with such a purchase. */
export const texts = defineTexts<typeof es>(
  'booking-change-event',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

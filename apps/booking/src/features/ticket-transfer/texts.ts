import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of the pages on which a ticket is passed on and accepted. */
export const texts = defineTexts<typeof es>(
  'booking-ticket-transfer',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

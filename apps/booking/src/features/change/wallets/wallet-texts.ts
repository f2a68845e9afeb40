import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of wallets after a change. */
export const texts = defineTexts<typeof es>(
  'booking-wallets',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

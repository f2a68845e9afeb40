import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of wallets and offline passes. */
export const texts = defineTexts<typeof es>(
  'checkout-wallets',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

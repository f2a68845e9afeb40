import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of wallets. */
export const texts = defineTexts<typeof es>(
  'client-panel-wallets',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of the result pages, separate from the texts of the checkout so that each page loads only its own. */
export const texts = defineTexts<typeof es>(
  'checkout-result',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of what follows a purchase: who pays does not load them, and who has paid loads nothing of the form. */
export const texts = defineTexts<typeof es>(
  'checkout-result',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

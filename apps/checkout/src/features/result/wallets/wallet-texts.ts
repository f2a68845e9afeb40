import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of tickets that go into a phone's wallet, or are kept on the device. */
export const texts = defineTexts<typeof es>(
  'checkout-wallets',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

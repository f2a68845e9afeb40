import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of tickets that go into a phone's wallet after a change. */
export const texts = defineTexts<typeof es>(
  'booking-wallets',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

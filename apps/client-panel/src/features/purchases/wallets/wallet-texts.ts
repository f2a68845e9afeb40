import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of tickets that go into a phone's wallet. */
export const texts = defineTexts<typeof es>(
  'client-panel-wallets',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

export const texts = defineTexts<typeof es>(
  'catalogue-programme',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of the choice by party, loaded with its code. */
export const texts = defineTexts<typeof es>(
  'catalogue-party',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

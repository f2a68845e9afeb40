import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts shared by all pages of this app. */
export const texts = defineTexts<typeof es>('booking', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

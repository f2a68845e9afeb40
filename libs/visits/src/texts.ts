import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of the calendar and the times, loaded by the screens that show them. */
export const texts = defineTexts<typeof es>('visits', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

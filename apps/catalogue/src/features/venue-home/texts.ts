import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of the sections without interaction; loaded with their code. */
export const texts = defineTexts<typeof es>('catalogue-home', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

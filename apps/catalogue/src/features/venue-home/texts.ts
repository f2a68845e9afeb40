import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of what needs no script on the page of a venue; they come with its code. */
export const texts = defineTexts<typeof es>('catalogue-home', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

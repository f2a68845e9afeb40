import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Texts of the page where a guest finds purchases. */
export const texts = defineTexts<typeof es>('booking-find', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of the page where a guest finds purchases. */
export const texts = defineTexts<typeof es>('booking-find', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

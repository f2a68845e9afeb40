import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of changes of an event, which nobody needs who has bought something else. */
export const texts = defineTexts<typeof es>(
  'booking-change-event',
  (locale) => import(`./locales/${locale}.json`),
);
export const { useTexts } = texts;

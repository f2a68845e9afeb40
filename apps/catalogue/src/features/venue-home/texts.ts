import { defineTexts } from '@taquilla/i18n';
import { texts as ofRoom, textsWith } from '../../texts.ts';
import type es from './locales/es.json';

/** Of the page of a venue, which says what the room says too. */
export const texts = textsWith(
  defineTexts<typeof es>('catalogue-home', (locale) => import(`./locales/${locale}.json`)),
  (locale) => ofRoom.load(locale),
);
export const { useTexts } = texts;

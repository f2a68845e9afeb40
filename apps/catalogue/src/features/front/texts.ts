import { defineTexts, textsWith } from '@taquilla/i18n';
import { texts as ofRoom } from '../../texts.ts';
import type es from './locales/es.json';

/** Of the front page, which says what the room says too. */
export const texts = textsWith(
  defineTexts<typeof es>('catalogue-front', (locale) => import(`./locales/${locale}.json`)),
  (locale) => ofRoom.load(locale),
);
export const { useTexts } = texts;

import { defineTexts, textsWith } from '@taquilla/i18n';
import { texts as ofRoom } from '../../texts.ts';
import type es from './locales/es.json';

/** Texts of the screens for choosing tickets and passes, loaded with the texts shared by all pages of this app. */
export const texts = textsWith(
  defineTexts<typeof es>('catalogue-choice', (locale) => import(`./locales/${locale}.json`)),
  (locale) => ofRoom.load(locale),
);
export const { useTexts } = texts;

import { defineTexts, type Texts } from '@taquilla/i18n';
import { texts as ofRoom } from '../../texts.ts';
import type es from './locales/es.json';

const ofFront = defineTexts<typeof es>('catalogue-front', (locale) => import(`./locales/${locale}.json`));

/** Of the front page, which says what the room says too. */
export const texts: Texts<typeof es> = {
  ...ofFront,
  async load(locale) {
    await Promise.all([ofRoom.load(locale), ofFront.load(locale)]);
  },
};
export const { useTexts } = texts;

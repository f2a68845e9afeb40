import { defineTexts, type Texts } from '@taquilla/i18n';
import { texts as ofRoom } from '../../texts.ts';
import type es from './locales/es.json';

const ofChoice = defineTexts<typeof es>('catalogue-choice', (locale) => import(`./locales/${locale}.json`));

/** Of the screens where tickets and passes are chosen; they say what the room says too. */
export const texts: Texts<typeof es> = {
  ...ofChoice,
  async load(locale) {
    await Promise.all([ofRoom.load(locale), ofChoice.load(locale)]);
  },
};
export const { useTexts } = texts;

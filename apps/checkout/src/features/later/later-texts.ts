import { defineTexts } from '@taquilla/i18n';
import type es from './locales/es.json';

/** Of what may be done after the purchase, where the venue lets its buyers do something. */
export const texts = defineTexts<typeof es>('checkout-later', (locale) => import(`./locales/${locale}.json`));
export const { useTexts } = texts;

import type { Locale } from '@taquilla/contracts';
import { html } from '@taquilla/server';
import { CLOSED_GATE } from '../state-page/illustrations.ts';
import { statePage } from '../state-page/state-page.ts';

const TEXTS: Record<Locale, { title: string; message: string }> = {
  es: {
    title: 'Volvemos enseguida',
    message: 'Ahora mismo no podemos mostrar la tienda. Inténtalo de nuevo en un momento.',
  },
  ca: {
    title: 'Tornem de seguida',
    message: 'Ara mateix no podem mostrar la botiga. Torna-ho a provar d’aquí a un moment.',
  },
  de: {
    title: 'Gleich wieder da',
    message: 'Der Shop ist in Kürze bereit. Bitte versuchen Sie es gleich erneut.',
  },
  en: {
    title: 'Back in a moment',
    message: 'We can’t show the shop right now. Please try again in a moment.',
  },
  fr: {
    title: 'De retour dans un instant',
    message: 'La boutique sera prête dans un instant. Veuillez réessayer.',
  },
  it: { title: 'Torniamo subito', message: 'La biglietteria sarà pronta tra poco. Riprovi tra un momento.' },
};

/**
 * Returns the page for a shop without a usable shell release. It needs only files of the edge. While the backend is
 * unavailable, `preparePage` renders the shell instead.
 */
export function noShellHtml(locale: Locale): string {
  const { title, message } = TEXTS[locale];
  return statePage({
    locale,
    name: 'Taquilla',
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${message}</p>`,
    illustration: CLOSED_GATE,
  });
}

import type { Locale } from '@taquilla/contracts';
import { escapeHtml } from '@taquilla/server';

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

export const NO_SHELL_STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:40rem;margin:20vh auto;padding:0 16px}h1{font-size:28px}:root{color-scheme:light dark}';

/**
 * Returns the page for a shop without a usable shell release. It needs no other files. While the backend is unavailable,
 * `preparePage` renders the shell instead.
 */
export function noShellHtml(locale: Locale): string {
  const { title, message } = TEXTS[locale];
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${NO_SHELL_STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p></main></body>
</html>
`;
}

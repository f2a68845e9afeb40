import type { Locale } from '@taquilla/contracts';

/** The same texts as the shell's maintenance page, which replaces this page when the shell starts. */
const TEXTS: Record<Locale, readonly [title: string, message: string]> = {
  es: [
    'Volvemos enseguida',
    'Estamos mejorando la tienda. Tu carrito está guardado; inténtalo de nuevo en unos minutos.',
  ],
  ca: [
    'Tornem de seguida',
    'Estem millorant la botiga. El teu carret està desat; torna-ho a provar d’aquí a uns minuts.',
  ],
  de: [
    'Gleich wieder da',
    'Wir verbessern gerade den Shop. Ihr Warenkorb ist gespeichert; bitte versuchen Sie es in einigen Minuten erneut.',
  ],
  en: [
    'Back in a moment',
    'We’re improving the shop. Your cart is saved; please try again in a few minutes.',
  ],
  fr: [
    'De retour dans un instant',
    'Nous améliorons la boutique. Votre panier est conservé\u00a0; réessayez dans quelques minutes.',
  ],
  it: [
    'Torniamo subito',
    'Stiamo migliorando la biglietteria. Il carrello è salvato; riprovi tra qualche minuto.',
  ],
};

/** Returns the maintenance page without scripts. */
export function maintenanceHtml(locale: Locale): string {
  const [title, message] = TEXTS[locale];
  return `<main><h1>${title}</h1><p>${message}</p></main>`;
}

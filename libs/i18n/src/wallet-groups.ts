import { ownPath, type Locale, type WalletLinks } from '@taquilla/contracts';

/** Labels of the wallet buttons, as Apple and Google prescribe. */
const LABELS: Record<Locale, { apple: string; google: string }> = {
  es: { apple: 'Añadir a Apple Wallet', google: 'Añadir a la Cartera de Google' },
  ca: { apple: 'Afegeix a Apple Wallet', google: 'Afegeix a Google Wallet' },
  de: { apple: 'Zu Apple Wallet hinzufügen', google: 'Zu Google Wallet hinzufügen' },
  en: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' },
  fr: { apple: 'Ajouter à Apple Wallet', google: 'Ajouter à Google Wallet' },
  it: { apple: 'Aggiungi ad Apple Wallet', google: 'Aggiungi a Google Wallet' },
};

/** Returns the wallet buttons of a purchase with labels. Links to another origin are dropped. */
export function walletGroups({ apple, google }: WalletLinks, locale: Locale) {
  const own = (links: WalletLinks['apple']) => links.filter(({ url }) => ownPath(url) !== undefined);
  const labels = LABELS[locale];
  return [
    { label: labels.apple, links: own(apple) },
    { label: labels.google, links: own(google), isElsewhere: true },
  ];
}

import { waitingRoomPath, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { buttonClass } from '@taquilla/ui';

const LABELS: Record<Locale, string> = {
  es: 'Ir a la sala de espera',
  ca: 'Ves a la sala d’espera',
  de: 'Zum Warteraum',
  en: 'Go to the waiting room',
  fr: 'Aller à la salle d’attente',
  it: 'Vai alla sala d’attesa',
};

/** Link to the waiting room, which returns to the current page after admission (R317). The cart is unchanged. */
export function WaitingRoomLink() {
  const locale = useLocale();
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={waitingRoomPath(locale, location.pathname + location.search)}
    >
      {LABELS[locale]}
    </a>
  );
}

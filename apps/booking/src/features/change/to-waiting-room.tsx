import { waitingRoomPath } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { buttonClass } from '@taquilla/ui';
import { useTexts } from './texts.ts';

/** Leads to the waiting room, and after the turn back to this page (R317). The cart stays as it is. */
export function ToWaitingRoom() {
  const t = useTexts();
  const locale = useLocale();
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={waitingRoomPath(locale, location.pathname + location.search)}
    >
      {t('toWaitingRoom')}
    </a>
  );
}

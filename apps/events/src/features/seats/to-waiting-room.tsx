import { waitingRoomPath } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { buttonClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';

/** Link to the waiting room, which returns to this page after admission (R317). The cart is not changed. */
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

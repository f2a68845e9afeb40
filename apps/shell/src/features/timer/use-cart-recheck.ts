import type { Headquarter } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { inTurn, showToast } from '@taquilla/shared-state';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../texts.ts';
import { checkEvents, checkTickets, type CheckedCart } from './check-carts.ts';

const LOCK = 'cart-recheck';

/**
 * Rechecks the carts when a page opens after their deadline, and shows which products were removed and the new
 * deadline. Does nothing on result pages, where the holds belong to the sale.
 */
export function useCartRecheck(venue: Headquarter, isResultPage: boolean): void {
  const t = useTexts();
  const locale = useLocale();
  const showResult = useEffectEvent((checked: readonly CheckedCart[]) => {
    const lost = checked.flatMap((cart) => cart.lost);
    const heldUntil = checked.flatMap(({ heldUntil: end }) => end ?? []).sort()[0];
    const time = heldUntil && formatDate(heldUntil, { locale, timeZone: venue.timezone, style: 'time' });
    const messages = [
      lost.length > 0 && t('timer.lost', { names: lost.join(', '), count: lost.length }),
      time && t('timer.heldAgain', { time }),
    ];
    const message = messages.filter(Boolean).join(' ');
    if (message)
      showToast({ type: lost.length > 0 ? 'error' : 'info', title: t('timer.lostTitle'), message });
  });
  useEffect(() => {
    if (isResultPage) return;
    // a lock, because two tabs that reload at the same time would hold everything twice
    void inTurn(LOCK, async () => {
      const checked = [await checkTickets(venue.id), await checkEvents(venue.id)];
      showResult(checked.filter((cart) => cart !== null));
    });
  }, [venue.id, isResultPage]);
}

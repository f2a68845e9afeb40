import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { countPlaces, eventFigures, useEventCart, useVenue } from '@taquilla/shared-state';
import { BottomBar, buttonClass, Price } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';

/** What the cart has and the way on, always in reach. */
export function EventBar() {
  const t = useTexts();
  const venue = useVenue();
  const cart = useEventCart((current) => current);
  const lines = cart?.lines ?? [];
  if (!cart || lines.length === 0) return null;
  const { subtotal, promotion } = eventFigures(cart, 0, new Date());
  return (
    <BottomBar
      label={t('bar.label')}
      summary={
        <>
          <Price size="large">{formatMoney(subtotal - promotion)}</Price>
          <span>{t('bar.places', { count: countPlaces(lines) })}</span>
        </>
      }
      action={
        <Link to={`/monuments/${venue.slug}/checkout-event`} className={buttonClass({ size: 'large' })}>
          {t('bar.continue')}
        </Link>
      }
    />
  );
}

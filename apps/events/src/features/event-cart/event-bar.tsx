import { formatMoney } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { countPlaces, eventFigures, useEventCart, usePriceTime, useVenue } from '@taquilla/shared-state';
import { BottomBar, buttonClass, Price } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './event-cart.module.css';

/** What the cart has and the way on, always in reach. On a phone it names the seats, which are out of sight there. */
export function EventBar() {
  const t = useTexts();
  const venue = useVenue();
  const cart = useEventCart((current) => current);
  const lines = cart?.lines ?? [];
  const priceTime = usePriceTime(lines.map(({ stock }) => stock.presale_finished_at));
  if (!cart || lines.length === 0) return null;
  const { subtotal, promotion } = eventFigures(cart, 0, priceTime);
  const seats = lines.flatMap(({ products }) => products).filter(({ place_id }) => place_id !== null);
  return (
    <BottomBar
      label={t('bar.label')}
      summary={
        <>
          <Price size="large">{formatMoney(subtotal - promotion)}</Price>
          <span>{t('bar.places', { count: countPlaces(lines) })}</span>
          {seats.length > 0 && (
            <ul className={styles.seats}>
              {seats.map(({ place_id, row_text, column_text }) => (
                <li key={place_id}>{t('map.place', { row: row_text, seat: column_text })}</li>
              ))}
            </ul>
          )}
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

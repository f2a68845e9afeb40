import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass } from '@taquilla/ui';
import { useTexts } from './texts.ts';
import type { Shown } from './result-kind.ts';
import type { SaleKind } from './use-sale-state.ts';
import styles from './result.module.css';

const CAN_RETRY: readonly Shown[] = ['declined', 'abandoned'];

const CHECKOUT: Record<SaleKind, string> = { tickets: 'checkout', event: 'checkout-event' };

/** Where to go from here: to the same cart again, or back to the venue. */
export function ResultLinks({ shown, kind }: { shown: Shown; kind: SaleKind }) {
  const t = useTexts();
  const venue = useVenue();
  const home = `/monuments/${venue.slug}`;
  return (
    <p className={styles.links}>
      {CAN_RETRY.includes(shown) && (
        <Link className={buttonClass({ size: 'large' })} to={`${home}/${CHECKOUT[kind]}`}>
          {t('retry')}
        </Link>
      )}
      {shown === 'confirm' && (
        <Link className={buttonClass({ variant: 'quiet' })} to={`${home}/${CHECKOUT[kind]}`}>
          {t('confirmation.change')}
        </Link>
      )}
      {shown === 'expired' && (
        <Link className={buttonClass({ size: 'large' })} to={home}>
          {t('chooseAgain')}
        </Link>
      )}
      <Link className={buttonClass({ variant: 'quiet' })} to={home}>
        {t('home', { venue: venue.name })}
      </Link>
    </p>
  );
}

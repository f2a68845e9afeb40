import { sellingOptions } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { IconBack } from '@taquilla/ui';
import { choicePath } from '../base/purchase/choice-path.ts';
import type { Purchase } from '../base/purchase/purchase.ts';
import { useTexts } from '../texts.ts';
import styles from './checkout.module.css';

/** Link back to the selection, for venues that sell one kind of product: their header has no such link (R27). */
export function BackToChoice({ purchase }: { purchase: Purchase }) {
  const t = useTexts();
  const venue = useVenue();
  if (sellingOptions(venue).length !== 1) return null;
  return (
    <Link className={styles.back} to={choicePath(venue, purchase)}>
      <IconBack />
      {t('back')}
    </Link>
  );
}

import { sellingOptions, type Headquarter } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { buttonClass, EmptyState, IconCart } from '@taquilla/ui';
import { MoreBySection } from '@taquilla/visits/more-by';
import { useTexts } from '../texts.ts';
import styles from './checkout.module.css';

/** Empty cart: links to the selection, or to the venue's page where it sells several kinds, and to other venues. */
export function EmptyCart({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const options = sellingOptions(venue);
  const home = `/monuments/${venue.slug}`;
  return (
    <>
      <EmptyState
        icon={<IconCart />}
        action={
          <Link className={buttonClass()} to={options.length === 1 ? `${home}/${options[0]}` : home}>
            {t(options.length === 1 && options[0] === 'tourist-pass' ? 'empty.backPasses' : 'empty.back')}
          </Link>
        }
      >
        <h1 className={styles.emptyTitle}>{t('empty.title')}</h1>
      </EmptyState>
      <MoreBySection venue={venue} />
    </>
  );
}

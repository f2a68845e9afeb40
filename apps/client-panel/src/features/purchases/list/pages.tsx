import { Link } from '@taquilla/router';
import { buttonClass } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import styles from './list.module.css';

export interface PagesProps {
  current: number;
  last: number;
}

/** Pagination of the list, which keeps the filter. */
export function Pages({ current, last }: PagesProps) {
  const t = useTexts();
  const { to } = usePanelAddress();
  if (last <= 1) return null;
  const link = (page: number, text: string) => (
    <Link to={to({ page })} className={buttonClass({ variant: 'secondary' })}>
      {text}
    </Link>
  );
  return (
    <nav className={styles.pages} aria-label={t('purchases.title')}>
      {current > 1 && link(current - 1, t('purchases.previous'))}
      <span>{t('purchases.page', { page: current, last })}</span>
      {current < last && link(current + 1, t('purchases.next'))}
    </nav>
  );
}

import { Link, useRoute } from '@taquilla/router';
import { buttonClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './purchases.module.css';

export interface PagesProps {
  current: number;
  last: number;
}

export function Pages({ current, last }: PagesProps) {
  const t = useTexts();
  const { path } = useRoute();
  if (last <= 1) return null;
  const link = (page: number, text: string) => (
    <Link to={`${path}?page=${page}`} className={buttonClass({ variant: 'secondary' })}>
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

import { Link } from '@taquilla/router';
import { VisuallyHidden } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './order-summary.module.css';

/** Link to the selection. @param what visually hidden text that distinguishes it from other links */
export function ChangeLink({ to, what }: { to: string; what: string }) {
  const t = useTexts();
  return (
    <Link className={styles.change} to={to}>
      {t('summary.change')}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Link>
  );
}

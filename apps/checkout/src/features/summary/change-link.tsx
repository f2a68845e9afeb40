import { Link } from '@taquilla/router';
import { VisuallyHidden } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './order-summary.module.css';

/** Back to where something was chosen. @param what says what, to who hears one link among several */
export function ChangeLink({ to, what }: { to: string; what: string }) {
  const t = useTexts();
  return (
    <Link className={styles.change} to={to}>
      {t('summary.change')}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Link>
  );
}

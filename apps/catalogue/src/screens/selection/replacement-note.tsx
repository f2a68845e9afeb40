import type { Replacement } from '@taquilla/shared-state';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './replacement-note.module.css';

/** Announces which products of the cart the selection replaces, with both quantities. */
export function ReplacementNote({ replaced }: { replaced: readonly Replacement[] }) {
  const t = useTexts();
  if (replaced.length === 0) return null;
  return (
    <p role="status" className={styles.note}>
      {replaced.map((change) => t('visit.replaces', { ...change })).join(' ')}
    </p>
  );
}

import { useTexts } from '../../texts.ts';
import styles from './override-badge.module.css';

/** Says that a part of this page comes from a developer's machine, over the page and not in it. */
export function OverrideBadge({ names }: { names: readonly string[] }) {
  const t = useTexts();
  if (names.length === 0) return null;
  return (
    <p role="note" className={styles.badge}>
      {t('overridden', { names: names.join(', ') })}
    </p>
  );
}

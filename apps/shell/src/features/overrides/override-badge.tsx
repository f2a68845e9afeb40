import { useTexts } from '../../texts.ts';
import styles from './override-badge.module.css';

/** Badge over the page with the remotes that are loaded from a developer's machine (docs/team.md). */
export function OverrideBadge({ names }: { names: readonly string[] }) {
  const t = useTexts();
  if (names.length === 0) return null;
  return (
    <p role="note" className={styles.badge}>
      {t('overridden', { names: names.join(', ') })}
    </p>
  );
}

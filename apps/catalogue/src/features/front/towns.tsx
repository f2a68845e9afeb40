import { Link } from '@taquilla/router';
import type { Town } from './matches-search.ts';
import { useTexts } from './texts.ts';
import styles from './towns.module.css';

interface TownsProps {
  towns: readonly Town[];
  /** key of the selected town; empty: all */
  current: string;
}

/** Links to the venues of each town, if there are several towns. */
export function Towns({ towns, current }: TownsProps) {
  const t = useTexts();
  if (towns.length < 2) return null;
  const all = { name: t('everywhere'), key: '' };
  return (
    <nav aria-label={t('towns')}>
      <ul className={styles.towns}>
        {[all, ...towns].map(({ name, key }) => (
          <li key={key}>
            <Link
              className={styles.town}
              to={key ? `/?town=${key}` : '/'}
              aria-current={key === current ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

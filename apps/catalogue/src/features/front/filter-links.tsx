import { Link } from '@taquilla/router';
import { classNames } from '@taquilla/ui';
import styles from './filter-links.module.css';

interface Filter {
  key: string;
  name: string;
  to: string;
}

interface FilterLinksProps {
  /** name of the navigation */
  label: string;
  filters: readonly Filter[];
  /** key of the selected filter */
  current: string;
  className?: string | undefined;
}

/** Links to the same page with another filter; absent if there is no choice. */
export function FilterLinks({ label, filters, current, className }: FilterLinksProps) {
  if (filters.length < 2) return null;
  return (
    <nav aria-label={label} className={classNames(styles.filters, className)}>
      <ul className={styles.list}>
        {filters.map(({ key, name, to }) => (
          <li key={key}>
            <Link className={styles.filter} to={to} aria-current={key === current ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

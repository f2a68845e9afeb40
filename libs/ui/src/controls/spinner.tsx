import styles from './spinner.module.css';

/** Spinner for a wait of unknown length. Decorative: a text next to it names the reason. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

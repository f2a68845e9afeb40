import styles from './spinner.module.css';

/** A wait of unknown length; words beside it say what for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

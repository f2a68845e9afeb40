import styles from './icon-button.module.css';

/** Of a button, or a link, that is an icon alone: as large as a finger. */
export const iconButtonClass = styles.button;

import styles from './icon-button.module.css';

/** Class of a button or link with an icon only: 44 px target size. */
export const iconButtonClass = styles.button;

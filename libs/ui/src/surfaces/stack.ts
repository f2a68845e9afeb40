import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

const GAPS = {
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
};

/** Returns the class of a vertical stack. @param gap spacing token: 4 is `--space-4` */
export const stackClass = (gap: keyof typeof GAPS): string => classNames(styles.stack, GAPS[gap]);

/** Returns the class of a horizontal row, such as an icon with a label. @param gap as in `stackClass` */
export const rowClass = (gap: keyof typeof GAPS): string => classNames(styles.row, GAPS[gap]);

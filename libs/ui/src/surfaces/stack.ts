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

/** The class of what stands one below the other. @param gap the step of the tokens (`--space-4`) between them */
export const stackClass = (gap: keyof typeof GAPS): string => classNames(styles.stack, GAPS[gap]);

/** The class of what stands beside each other, such as an icon and its words. @param gap as of a stack */
export const rowClass = (gap: keyof typeof GAPS): string => classNames(styles.row, GAPS[gap]);

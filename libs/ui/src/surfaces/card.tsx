import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** without padding: what is inside reaches the edge */
  flush?: boolean;
}

/** Of a link that a whole card (`position: relative`) leads by. */
export const cardLinkClass = styles.link;

/** What belongs together, on paper with a hairline. Cards are not put into cards. */
export function Card({ as: Element = 'div', flush = false, className, ...props }: CardProps) {
  return <Element {...props} className={classNames(styles.card, !flush && styles.padded, className)} />;
}

import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** without padding: the content reaches the edge */
  flush?: boolean;
}

/** Class of a link that makes the whole card clickable; the card needs `position: relative`. */
export const cardLinkClass = styles.link;

/** Surface that groups content. Cards are not nested. */
export function Card({ as: Element = 'div', flush = false, className, ...props }: CardProps) {
  return <Element {...props} className={classNames(styles.card, !flush && styles.padded, className)} />;
}

import type { ReactNode } from 'react';
import { Picture, type PictureFile } from '../picture.tsx';
import { textClass } from '../text-class.ts';
import styles from './picture-row.module.css';

interface PictureRowProps {
  /** decorative: the title names it */
  picture: PictureFile;
  title: string;
  note: string;
  /** action at the end of the row */
  children?: ReactNode;
}

/** Small picture with a title and a note, for example the venue of an order. */
export function PictureRow({ picture, title, note, children }: PictureRowProps) {
  return (
    <div className={styles.row}>
      <Picture className={styles.picture} picture={{ ...picture, alt: '' }} sizes="4.5rem" />
      <p className={styles.words}>
        <strong>{title}</strong>
        <span className={textClass('note')}>{note}</span>
      </p>
      {children}
    </div>
  );
}

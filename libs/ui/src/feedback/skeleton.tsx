import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of the content; numbers are pixels */
  width?: number | string;
  height: number | string;
}

/** Placeholder in the size of the content. An SVG, whose size attributes need no inline style (Content Security Policy). */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return (
    <svg className={styles.skeleton} width={width} height={height} aria-hidden="true" data-skeleton="" />
  );
}

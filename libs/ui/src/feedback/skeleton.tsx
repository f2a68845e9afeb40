import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths of what will be there; numbers are pixels */
  width?: number | string;
  height: number | string;
}

/** A place kept in its final size. Drawn as SVG, whose size attributes need no inline style in the page's HTML. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return (
    <svg className={styles.skeleton} width={width} height={height} aria-hidden="true" data-skeleton="" />
  );
}

import type { VenuePicture } from '@taquilla/contracts';
import { classNames, Picture } from '@taquilla/ui';
import { useMemo } from 'react';
import { illustrationFor } from './illustrations.ts';
import styles from './poster.module.css';

interface PosterProps {
  event: { id: number; event_siae_id?: number; picture?: VenuePicture | null | undefined };
  /** width on the page, in the syntax of `<img sizes>` */
  sizes: string;
  /** the poster is above the fold and loaded with priority */
  isFirst: boolean;
}

/** Decorative poster of an event: its picture, or an illustration in the venue's colours. */
export function Poster({ event, sizes, isFirst }: PosterProps) {
  const { picture } = event;
  // redirect events have no event_siae_id; the offset avoids the illustration of the neighbouring event
  if (!picture) return <Illustration id={event.event_siae_id ?? event.id + 5} />;
  return (
    <Picture className={styles.poster} picture={{ ...picture, alt: '' }} sizes={sizes} isFirst={isFirst} />
  );
}

function Illustration({ id }: { id: number }) {
  const parts = useMemo(() => illustrationFor(id), [id]);
  return (
    <svg
      className={classNames(styles.poster, styles.illustration)}
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {parts.map(({ tone, d }, at) => (
        <path key={at} className={styles[tone]} d={d} />
      ))}
    </svg>
  );
}

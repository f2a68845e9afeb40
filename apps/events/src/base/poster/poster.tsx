import type { VenuePicture } from '@taquilla/contracts';
import { classNames, Picture } from '@taquilla/ui';
import { useMemo } from 'react';
import { illustrationFor } from './illustrations.ts';
import styles from './poster.module.css';

interface PosterProps {
  event: { id: number; event_siae_id?: number; picture?: VenuePicture | null | undefined };
  /** how wide it is on the page, as `<img sizes>` has it */
  sizes: string;
  /** it is in sight when the page opens */
  isFirst: boolean;
}

/** What an event is shown by: its picture, or a drawing in the venue's colours. The words beside it say what it is. */
export function Poster({ event, sizes, isFirst }: PosterProps) {
  const { picture } = event;
  // what is sold elsewhere has no number of the authority: not the drawing of its neighbour
  if (!picture) return <Drawing id={event.event_siae_id ?? event.id + 5} />;
  return (
    <Picture className={styles.poster} picture={{ ...picture, alt: '' }} sizes={sizes} isFirst={isFirst} />
  );
}

function Drawing({ id }: { id: number }) {
  const parts = useMemo(() => illustrationFor(id), [id]);
  return (
    <svg
      className={classNames(styles.poster, styles.drawing)}
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

import type { PlaceAccess } from '@taquilla/contracts';
import { categoryStyle } from '../paint/hall-style.ts';
import { PICTOGRAM_SIZE, PICTOGRAMS, shapePoints } from '../paint/shapes.ts';
import styles from './marks.module.css';

/** Colour and shape of a category's free seats. */
export function CategoryMark({ category }: { category: number }) {
  const points = shapePoints(category);
  return (
    <svg className={styles.mark} style={categoryStyle(category)} viewBox="0 0 20 20" aria-hidden="true">
      {points ? <polygon points={points} /> : <circle cx="10" cy="10" r="7" />}
    </svg>
  );
}

/** Pictogram of an accessible seat or its companion seat. */
export function Pictogram({ of }: { of: PlaceAccess }) {
  return (
    <svg className={styles.pictogram} viewBox={`0 0 ${PICTOGRAM_SIZE} ${PICTOGRAM_SIZE}`} aria-hidden="true">
      <path d={PICTOGRAMS[of]} />
    </svg>
  );
}

const RADIUS = { mine: 9, held: 4.5, sold: 4.5, restricted: 8 };

/** Mark of a seat state: in the own cart, held, sold, restricted view. */
export function StateMark({ of }: { of: 'mine' | 'held' | 'sold' | 'restricted' }) {
  return (
    <svg className={styles.state} data-state={of} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r={RADIUS[of]} />
      {of === 'mine' && <circle className={styles.ring} cx="10" cy="10" r="6.5" />}
      {of === 'restricted' && <path d="M2 14h16" />}
    </svg>
  );
}

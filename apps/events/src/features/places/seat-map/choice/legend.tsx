import { Chip } from '@taquilla/ui';
import { useTexts } from '../../../../texts.ts';
import type { SeatMap } from '../map/seat-map.ts';
import { shapePoints } from '../paint/shapes.ts';
import styles from './choice.module.css';

interface LegendProps {
  map: SeatMap;
  /** cheapest price of each category, by its index; null: not sold */
  prices: readonly (string | null)[];
  highlighted: ReadonlySet<number>;
  onToggle: (category: number) => void;
}

/** Categories by colour and shape; a press on one greys the others. */
export function Legend({ map, prices, highlighted, onToggle }: LegendProps) {
  const t = useTexts();
  return (
    <div className={styles.legend} role="group" aria-label={t('map.legend')}>
      {map.layout.cats.map(({ name }, category) => (
        <Chip
          key={category}
          selected={highlighted.has(category)}
          detail={prices[category] ?? t('map.notSold')}
          onClick={() => {
            onToggle(category);
          }}
        >
          <CategoryMark category={category} /> {name}
        </Chip>
      ))}
    </div>
  );
}

function CategoryMark({ category }: { category: number }) {
  const points = shapePoints(category);
  return (
    <svg className={styles.mark} data-category={(category % 8) + 1} viewBox="0 0 20 20" aria-hidden="true">
      {points ? <polygon points={points} /> : <circle cx="10" cy="10" r="7" />}
    </svg>
  );
}

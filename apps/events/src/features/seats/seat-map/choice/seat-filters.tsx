import type { Cents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Chip, Select } from '@taquilla/ui';
import { useTexts } from '../../../../texts.ts';
import type { SeatFilter } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';
import styles from './seat-filters.module.css';
import { CategoryMark, Pictogram } from './marks.tsx';

interface SeatFiltersProps {
  map: SeatMap;
  /** price of a seat by category index, cents; null: not sold */
  prices: readonly (Cents | null)[];
  /** price range of a category's tariffs as text */
  range: (category: number) => string;
  filter: SeatFilter;
  onChange: (filter: SeatFilter) => void;
}

/** Filter of the seats in one row; the categories with colour and shape are also the legend of the map. */
export function SeatFilters({ map, prices, range, filter, onChange }: SeatFiltersProps) {
  const t = useTexts();
  const { categories, most, accessible } = filter;
  const steps = [...new Set(prices.filter((price) => price !== null))].sort((a, b) => a - b).slice(0, -1);
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.title')}>
      <div className={styles.legend} role="group" aria-label={t('map.legend')}>
        {map.layout.cats.map(({ name }, category) => (
          <Chip
            key={category}
            selected={categories.has(category)}
            detail={range(category)}
            onClick={() => {
              onChange({ ...filter, categories: toggled(categories, category) });
            }}
            onFocus={scrollIntoView}
          >
            <CategoryMark category={category} /> {name}
          </Chip>
        ))}
      </div>
      {steps.length > 0 && (
        <Select
          aria-label={t('filter.price')}
          value={most ?? ''}
          onChange={({ target }) => {
            onChange({ ...filter, most: target.value === '' ? null : Number(target.value) });
          }}
          onFocus={scrollIntoView}
        >
          <option value="">{t('filter.any')}</option>
          {steps.map((price) => (
            <option key={price} value={price}>
              {t('filter.upTo', { price: formatMoney(price) })}
            </option>
          ))}
        </Select>
      )}
      {Object.keys(map.layout.access).length > 0 && (
        <Chip
          selected={accessible}
          onClick={() => {
            onChange({ ...filter, accessible: !accessible });
          }}
          onFocus={scrollIntoView}
        >
          <Pictogram of="wheelchair" /> {t('filter.accessible')}
        </Chip>
      )}
    </div>
  );
}

/** Scrolls a focused control into view, because the row scrolls horizontally and may hide a part of it. */
const scrollIntoView = ({ target }: { target: Element }) => {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

const toggled = (set: ReadonlySet<number>, value: number): ReadonlySet<number> =>
  set.has(value) ? new Set([...set].filter((element) => element !== value)) : new Set([...set, value]);

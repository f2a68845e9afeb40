import { Select } from '@taquilla/ui';
import { useTexts } from '../../../../texts.ts';
import { NO_FILTER, type SeatFilter } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';

interface SeatFilterSelectProps {
  map: SeatMap;
  /** price range of a category's tariffs as text */
  range: (category: number) => string;
  filter: SeatFilter;
  onChange: (filter: SeatFilter) => void;
}

const ACCESSIBLE = 'accessible';

/** Filter of the seats by category with its price, or wheelchair spaces. */
export function SeatFilterSelect({ map, range, filter, onChange }: SeatFilterSelectProps) {
  const t = useTexts();
  return (
    <Select
      aria-label={t('filter.price')}
      value={filter.accessible ? ACCESSIBLE : (filter.category ?? '')}
      onChange={({ target: { value } }) => {
        if (value === ACCESSIBLE) onChange({ ...NO_FILTER, accessible: true });
        else onChange({ ...NO_FILTER, category: value === '' ? null : Number(value) });
      }}
    >
      <option value="">{t('filter.any')}</option>
      {map.layout.cats.map(({ name }, category) => (
        <option key={category} value={category}>
          {t('map.categoryPrice', { category: name, price: range(category) })}
        </option>
      ))}
      {Object.keys(map.layout.access).length > 0 && (
        <option value={ACCESSIBLE}>{t('filter.accessible')}</option>
      )}
    </Select>
  );
}

import type { Cents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { IconChevronDown, VisuallyHidden } from '@taquilla/ui';
import { useTexts } from '../../../../texts.ts';
import { ACCESS, RESTRICTED_VIEW, type SeatMap } from '../map/seat-map.ts';
import { CategoryMark, Pictogram, StateMark } from './marks.tsx';
import styles from './price-key.module.css';

interface PriceKeyProps {
  map: SeatMap;
  /** price of a seat by category index, cents; null: not sold */
  prices: readonly (Cents | null)[];
  /** price range of a category's tariffs as text */
  range: (category: number) => string;
}

/** Prices by colour and shape, over the map; opened, all marks that occur in this hall. */
export function PriceKey({ map, prices, range }: PriceKeyProps) {
  const t = useTexts();
  const has = (trait: number) => (map.allTraits & trait) !== 0;
  return (
    <details className={styles.key}>
      <summary className={styles.summary}>
        <VisuallyHidden>{t('map.marks')}</VisuallyHidden>
        {prices.map(
          (price, category) =>
            price !== null && (
              <span key={category} className={styles.price}>
                <CategoryMark category={category} /> {formatMoney(price)}
              </span>
            ),
        )}
        <span className={styles.taken}>
          <StateMark of="sold" /> {t('map.state.sold')}
        </span>
        <IconChevronDown />
      </summary>
      <ul className={styles.marks}>
        {map.layout.cats.map(({ name }, category) => (
          <li key={category}>
            <CategoryMark category={category} />{' '}
            {t('map.categoryPrice', { category: name, price: range(category) })}
          </li>
        ))}
        {(['mine', 'held', 'sold'] as const).map((state) => (
          <li key={state}>
            <StateMark of={state} /> {t(`map.state.${state}`)}
          </li>
        ))}
        {has(RESTRICTED_VIEW) && (
          <li>
            <StateMark of="restricted" /> {t('map.restricted')}
          </li>
        )}
        {has(ACCESS) &&
          (['wheelchair', 'companion'] as const).map((access) => (
            <li key={access}>
              <Pictogram of={access} /> {t(`map.access.${access}`)}
            </li>
          ))}
      </ul>
    </details>
  );
}

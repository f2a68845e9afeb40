import { useTexts } from '../../../../texts.ts';
import { ACCESS, RESTRICTED_VIEW } from '../map/seat-map.ts';
import styles from './marks.module.css';
import { Pictogram, StateMark } from './marks.tsx';

interface MarksLegendProps {
  /** traits that occur in this hall, as bits (`SeatMap.allTraits`) */
  traits: number;
}

/** Legend of the marks that occur in this hall. */
export function MarksLegend({ traits }: MarksLegendProps) {
  const t = useTexts();
  const has = (trait: number) => (traits & trait) !== 0;
  return (
    <ul className={styles.marks} aria-label={t('map.marks')}>
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
  );
}

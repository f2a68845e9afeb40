import { Chip } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import styles from './half-filter.module.css';
import { HALVES, type Half } from './times-of-day.ts';

interface HalfFilterProps {
  chosen: Half | null;
  onChoose: (half: Half | null) => void;
}

/** Filter of times: morning, afternoon or the whole day. */
export function HalfFilter({ chosen, onChoose }: HalfFilterProps) {
  const t = useTexts();
  return (
    <div role="group" aria-label={t('times.half')} className={styles.filter}>
      {[null, ...HALVES].map((half) => (
        <Chip
          key={half}
          selected={half === chosen}
          className={styles.half}
          onClick={() => {
            onChoose(half);
          }}
        >
          {t(`times.${half ?? 'allDay'}`)}
        </Chip>
      ))}
    </div>
  );
}

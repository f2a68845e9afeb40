import { formatDate, useLocale } from '@taquilla/i18n';
import { Chip } from '@taquilla/ui';
import { isBookable } from '@taquilla/visits';
import { useTexts } from '../texts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './quick-visit.module.css';
import type { QuickStock } from './use-quick-stock.ts';

interface QuickDaysProps {
  stock: QuickStock;
  timeZone: string;
  /** address of the tickets page with all options */
  to: string;
  onChoose: (day: string) => void;
}

/** The next days as options: those without capacity are named and cannot be chosen. */
export function QuickDays({ stock: { days, stateOf, day: chosen }, timeZone, to, onChoose }: QuickDaysProps) {
  const t = useTexts();
  const locale = useLocale();
  const names = [t('quick.today'), t('quick.tomorrow')];
  return (
    <ChoiceGroup label={t('quick.day')} all={{ to, label: t('quick.allDays') }}>
      <div className={styles.chips} data-of-now="">
        {days.map((day, index) => {
          const state = stateOf(day);
          const isFree = state === undefined || isBookable(state);
          const date = formatDate(day, { locale, timeZone, style: 'shortDay' });
          return (
            <Chip
              key={day}
              selected={day === chosen}
              disabled={!isFree}
              detail={isFree ? date : t(state === 'closed' ? 'quick.closed' : 'quick.full')}
              className={styles.chip}
              onClick={() => {
                onChoose(day);
              }}
            >
              {names[index] ?? formatDate(day, { locale, timeZone, style: 'fullWeekday' })}
            </Chip>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}

import { toCents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Button, RadioCard, stackClass } from '@taquilla/ui';
import { useEffect, useId, useRef, useState } from 'react';
import {
  choicesByMonth,
  firstMonths,
  type ChoiceMonth,
  type DateChoice,
} from '../../../features/change/event/event-dates.ts';
import { useManagementCost } from '@taquilla/visits';
import { useTexts } from '../../../features/change/event/event-texts.ts';
import styles from './date-choices.module.css';

/** Number of dates shown at first. */
const INITIAL_DATES = 12;

interface DateChoicesProps {
  choices: readonly DateChoice[];
  chosenId: number;
  onChoose: (hourId: number) => void;
}

/** Dates by month, as radio buttons of one group. */
export function DateChoices({ choices, ...props }: DateChoicesProps) {
  const t = useTexts();
  const name = useId();
  const months = choicesByMonth(choices);
  const first = firstMonths(months, INITIAL_DATES);
  const [isAll, setAll] = useState(false);
  const later = months.slice(first).reduce((sum, month) => sum + month.choices.length, 0);
  return (
    <div className={stackClass(5)}>
      {months.slice(0, isAll ? undefined : first).map((month, index) => (
        <Month key={month.month} {...month} {...props} name={name} isNext={isAll && index === first} />
      ))}
      {later > 0 && !isAll && (
        <Button
          variant="secondary"
          onClick={() => {
            setAll(true);
          }}
        >
          {t('date.more', { count: later })}
        </Button>
      )}
    </div>
  );
}

interface MonthProps extends ChoiceMonth, Omit<DateChoicesProps, 'choices'> {
  /** name of the radio buttons */
  name: string;
  /** the first month shown on request: takes the focus */
  isNext: boolean;
}

function Month({ month, choices, chosenId, onChoose, name, isNext }: MonthProps) {
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  const textOf = useStateText();
  const title = useRef<HTMLParagraphElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isNext) title.current?.focus();
  }, [isNext]);
  return (
    <div role="group" aria-labelledby={titleId} className={stackClass(2)}>
      <p ref={title} id={titleId} tabIndex={-1} className={styles.month}>
        {formatDate(`${month}-01`, { locale, timeZone, style: 'month' })}
      </p>
      {choices.map((choice) => (
        <RadioCard
          key={choice.id}
          name={name}
          label={formatDate(choice.at, { locale, timeZone, style: 'dayAndTime' })}
          description={textOf(choice)}
          checked={choice.id === chosenId}
          disabled={choice.state !== 'now' && choice.state !== 'open'}
          onChange={() => {
            onChoose(choice.id);
          }}
        />
      ))}
    </div>
  );
}

/** Returns the description of a date; its price excludes the booking fee, which was paid with the purchase. */
function useStateText(): (choice: DateChoice) => string {
  const t = useTexts();
  const { cost } = useManagementCost();
  return ({ state, available, priceFrom }) => {
    if (state === 'full') return t('date.full');
    if (state === 'few') return t('date.few', { count: available });
    if (state === 'unsold') return t('date.unsold');
    return [
      state === 'now' && t('date.now'),
      priceFrom !== null &&
        cost !== undefined &&
        t('date.from', { price: formatMoney(toCents(priceFrom) - cost) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

import { formatDate, useLocale } from '@taquilla/i18n';
import { Button } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import { useShownWeeks, type WeeksOptions } from './use-shown-weeks.ts';

interface NextDayProps extends Omit<WeeksOptions, 'isSearching'> {
  onChoose: (day: string) => void;
}

/** Button for the first bookable day of the weeks that follow. */
export function NextDay({ onChoose, ...options }: NextDayProps) {
  const t = useTexts();
  const locale = useLocale();
  const { bookable, isSearching } = useShownWeeks({ ...options, isSearching: true });
  if (isSearching) return t('calendar.looking');
  if (bookable === undefined) return t('calendar.noneAtAll');
  return (
    <Button
      variant="secondary"
      onClick={() => {
        onChoose(bookable);
      }}
    >
      {t('calendar.nextDay', {
        day: formatDate(bookable, { locale, timeZone: 'UTC', style: 'shortDay' }),
      })}
    </Button>
  );
}

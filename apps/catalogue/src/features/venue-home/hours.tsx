import { exceptionsOn, type OpeningHours, type OpenSpan, usualSpans, weekdayIn } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { textClass } from '@taquilla/ui';
import { useWallClock } from '../../base/opening/use-wall-clock.ts';
import styles from './hours.module.css';
import { Section } from './section.tsx';
import { otherSeasons, soonOtherwise, WEEK } from './seasons.ts';
import { useTexts } from './texts.ts';

interface HoursProps {
  hours: OpeningHours;
  timeZone: string;
  note: string | undefined;
}

/** Usual week with today marked, upcoming exceptions, and hours of other seasons. */
export function Hours({ hours, timeZone, note }: HoursProps) {
  const t = useTexts();
  const today = useWallClock(timeZone).slice(0, 10);
  const dayText = useDays();
  const soon = soonOtherwise(hours, today);
  const isUsual = exceptionsOn(hours, today).length === 0;
  const { last_entry_minutes: lastEntry } = hours;
  return (
    <Section title={t('about.hours')}>
      <div className={styles.columns}>
        <Week hours={hours} day={today} today={isUsual ? weekdayIn(today) : undefined} />
        {soon.length > 0 && (
          <div>
            <h3 className={styles.title}>{t('about.otherwise')}</h3>
            <table className={styles.week}>
              <tbody>
                {soon.map(({ day, spans, name }) => (
                  <tr key={day} aria-current={day === today ? 'date' : undefined}>
                    <th scope="row">
                      {dayText.day(day)}
                      {name && <span className={textClass('note')}>{name}</span>}
                    </th>
                    <td>{dayText.spans(spans)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      {otherSeasons(hours, today).map((from) => (
        <details key={from}>
          <summary>{t('about.season', { day: dayText.day(from) })}</summary>
          <Week hours={hours} day={from} today={undefined} />
        </details>
      ))}
      {lastEntry !== undefined && (
        <p className={textClass('note')}>{t('about.lastEntry', { minutes: lastEntry })}</p>
      )}
      {note && <p className={textClass('note')}>{note}</p>}
    </Section>
  );
}

/** Usual hours of the season of a day. */
function Week({ hours, day, today }: { hours: OpeningHours; day: string; today: string | undefined }) {
  const dayText = useDays();
  return (
    <table className={styles.week}>
      <tbody>
        {WEEK.map(([weekday, anyDay]) => (
          <tr key={weekday} aria-current={weekday === today ? 'date' : undefined}>
            <th scope="row">{dayText.weekday(anyDay)}</th>
            <td>{dayText.spans(usualSpans(hours, weekday, day))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useDays() {
  const t = useTexts();
  const locale = useLocale();
  // a date without time has no time zone
  const format = (day: string, style: 'fullWeekday' | 'fullDay') =>
    formatDate(day, { locale, timeZone: 'UTC', style });
  return {
    day: (day: string) => format(day, 'fullDay'),
    weekday: (day: string) => format(day, 'fullWeekday'),
    spans: (spans: readonly OpenSpan[]) =>
      spans.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ') || t('about.closed'),
  };
}

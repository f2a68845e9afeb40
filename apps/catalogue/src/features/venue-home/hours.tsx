import type { OpeningHours, OpenSpan } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { textClass } from '@taquilla/ui';
import { useWallClock } from '../../base/opening/use-wall-clock.ts';
import styles from './hours.module.css';
import { Section } from './section.tsx';
import { otherSeasons, soonOtherwise } from './seasons.ts';
import { useTexts } from './texts.ts';
import { lastEntryTime, weekInLines, type DaysTogether } from './week.ts';

interface HoursProps {
  hours: OpeningHours;
  timeZone: string;
  note: string | undefined;
}

/** Usual hours in as few lines as possible, last entry, exceptions of the next two months, and hours of other seasons. */
export function Hours({ hours, timeZone, note }: HoursProps) {
  const t = useTexts();
  const today = useWallClock(timeZone).slice(0, 10);
  const say = useDays();
  const week = weekInLines(hours, today);
  const soon = soonOtherwise(hours, today);
  return (
    <Section title={t('about.hours')}>
      <div>
        <Week lines={week} />
        <LastEntry lines={week} minutes={hours.last_entry_minutes} />
        {note && <p className={textClass('soft')}>{note}</p>}
      </div>
      {soon.length > 0 && (
        <div>
          <h3 className={styles.title}>{t('about.otherwise')}</h3>
          <dl className={styles.lines}>
            {soon.map(({ day, spans, name }) => (
              <div key={day}>
                <dt>
                  {say.day(day)}
                  {name && <span className={textClass('note')}>{name}</span>}
                </dt>
                <dd>{say.spans(spans)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {otherSeasons(hours, today).map((from) => (
        <details key={from}>
          <summary>{t('about.season', { day: say.day(from) })}</summary>
          <Week lines={weekInLines(hours, from)} />
        </details>
      ))}
    </Section>
  );
}

function Week({ lines }: { lines: readonly DaysTogether[] }) {
  const t = useTexts();
  const say = useDays();
  const [whole] = lines;
  if (lines.length === 1 && whole) {
    return (
      <p className={styles.always}>
        {whole.spans.length > 0 ? t('about.everyDay', { times: say.spans(whole.spans) }) : t('about.closed')}
      </p>
    );
  }
  return (
    <dl className={styles.lines}>
      {lines.map(({ first, last, spans }) => (
        <div key={first}>
          <dt>{first === last ? say.weekday(first) : `${say.weekday(first)} – ${say.weekday(last)}`}</dt>
          <dd>{say.spans(spans)}</dd>
        </div>
      ))}
    </dl>
  );
}

function LastEntry({ lines, minutes }: { lines: readonly DaysTogether[]; minutes: number | undefined }) {
  const t = useTexts();
  if (minutes === undefined) return null;
  const time = lastEntryTime(lines, minutes);
  return (
    <p className={textClass('soft')}>
      {time === undefined ? t('about.lastEntry', { minutes }) : t('about.lastEntryAt', { time })}
    </p>
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
      spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || t('about.closed'),
  };
}

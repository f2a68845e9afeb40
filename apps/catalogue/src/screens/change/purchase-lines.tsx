import { toCents, type ChangeState } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card, Price, stackClass, textClass } from '@taquilla/ui';
import { useSeatWords, useUnitWords } from '../../features/change/event/use-seat-words.ts';
import { useTexts } from '../../features/change/texts.ts';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import styles from './change.module.css';

/** What the purchase is now. */
export function PurchaseLines({ state: { reference, lines, total } }: { state: ChangeState }) {
  const t = useTexts();
  return (
    <Card>
      <div className={stackClass(4)}>
        <p className={textClass('note')}>{t('reference', { reference })}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.position} line={line} />
          ))}
        </ul>
        <p className={styles.line}>
          <strong>{t('total')}</strong>
          <Price>{formatMoney(toCents(total))}</Price>
        </p>
      </div>
    </Card>
  );
}

function Line({ line }: { line: ChangeLine }) {
  const { quantity, product_name, visits } = line;
  const namesOf = useNames();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (
    <li>
      <strong>
        {quantity} × {product_name}
      </strong>
      {visits.map(({ room_name, visit_at }) => (
        <p key={`${room_name} ${visit_at}`} className={textClass('note')}>
          {[formatDate(visit_at, { locale, timeZone, style: 'dayAndTime' }), room_name]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      {namesOf(line).map((names) => (
        <p key={names} className={textClass('note')}>
          {names}
        </p>
      ))}
    </li>
  );
}

/** Who comes, and where they sit: seats row by row, and each with its visitor where they have names. */
function useNames(): (line: ChangeLine) => string[] {
  const seatWords = useSeatWords();
  const unitWords = useUnitWords();
  return (line) => {
    const { quantity, holders, event } = line;
    if (event && event.visitors.length > 0)
      return Array.from({ length: quantity }, (_, unit) => unitWords(line, unit));
    return [...seatWords(event?.seats ?? []), ...(holders.length > 0 ? [holders.join(', ')] : [])];
  };
}

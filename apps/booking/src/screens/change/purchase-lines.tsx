import { toCents, type ChangeState } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Card, Price, stackClass, textClass } from '@taquilla/ui';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../../features/change/texts.ts';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import styles from './change.module.css';

interface PurchaseLinesProps {
  state: ChangeState;
  /** replaces the list of holders of a line */
  LineNames: ComponentType<{ line: ChangeLine }> | undefined;
}

/** Current lines and total of the purchase. */
export function PurchaseLines({
  state: { reference, lines, total },
  LineNames = Holders,
}: PurchaseLinesProps) {
  const t = useTexts();
  return (
    <Card>
      <div className={stackClass(4)}>
        <p className={textClass('note')}>{t('reference', { reference })}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.position} line={line}>
              <LineNames line={line} />
            </Line>
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

interface LineProps {
  line: ChangeLine;
  children: ReactNode;
}

function Line({ line: { quantity, product_name, language, visits }, children }: LineProps) {
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (
    <li>
      <strong lang={language}>
        {quantity} × {product_name}
      </strong>
      {visits.map(({ room_name, visit_at }) => (
        <p key={`${room_name} ${visit_at}`} className={textClass('note')}>
          <span>{formatDate(visit_at, { locale, timeZone, style: 'dayAndTime' })}</span>
          {room_name !== '' && <span lang={language}> · {room_name}</span>}
        </p>
      ))}
      {children}
    </li>
  );
}

function Holders({ line: { holders } }: { line: ChangeLine }) {
  return holders.length > 0 && <p className={textClass('note')}>{holders.join(', ')}</p>;
}

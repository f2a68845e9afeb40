import { useEffect, useId, type KeyboardEvent } from 'react';
import { useTexts } from '../../../../texts.ts';
import { seatAfterKey } from '../map/move-seat.ts';
import { seatsBeside, seatText, type Row, type SeatSector } from '../map/seat-map.ts';
import { countOpen, isOpen } from '../map/seat-status.ts';
import { categoryStyle } from '../paint/hall-style.ts';
import type { SeatListProps } from './seat-list.tsx';
import type { SeatCursor } from './use-seat-cursor.ts';
import styles from './seat-list.module.css';

interface SeatTableProps extends SeatListProps {
  sector: SeatSector;
  /** the rows shown, as indexes of the sector's rows; `last` exclusive */
  rows: { first: number; last: number };
  cursor: SeatCursor;
  /** a key led to a row that is not shown */
  onLeavePage: (row: number) => void;
}

/**
 * Seats as native checkboxes in a table of rows: screen readers read a table whichever mode they are in. One tab stop;
 * arrows, Home, End and the page keys move, Space chooses.
 */
export function SeatTable(props: SeatTableProps) {
  const { map, statuses, fits, sector, rows, mine, cursor, onFocus, onLeavePage } = props;
  const t = useTexts();
  const id = useId();
  const { table, current } = cursor;
  const shown = sector.rows.slice(rows.first, rows.last);
  const isShown = (seat: number) => shown.some(({ start, end }) => seat >= start && seat < end);
  const canFocus = (seat: number) =>
    mine.includes(seat) || (isOpen(statuses.codes, seat) && fits?.[seat] !== 0);
  // with the first seat comes a bar with the sum, which may come over it
  useEffect(() => {
    const focused = document.activeElement;
    if (table.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [mine, table]);
  const tabStop = current !== null && isShown(current) ? current : firstSeat(shown, canFocus);

  const move = (from: number, event: KeyboardEvent) => {
    const seat = seatAfterKey(map, from, event, canFocus);
    if (seat === undefined) return;
    event.preventDefault();
    cursor.goTo(seat);
    if (!isShown(seat)) onLeavePage(map.rowOf[seat] ?? 0);
  };

  return (
    <div>
      <p id={`${id}-help`} className={styles.help}>
        {t('list.help')}
      </p>
      <div className={styles.scroll}>
        <table ref={table} aria-describedby={`${id}-help`} aria-rowcount={sector.rows.length}>
          <caption className={styles.caption}>
            <span>
              {t('list.caption', { sector: sector.name, count: countOpen(statuses, sector, fits) })}
            </span>
          </caption>
          <tbody>
            {shown.map((row, index) => (
              <tr key={row.start} aria-rowindex={rows.first + index + 1}>
                <th scope="row">{t('list.rowHead', { row: row.text })}</th>
                {seatsOf(row).map((seat) => (
                  <SeatCell
                    key={seat}
                    {...props}
                    seat={seat}
                    isTabStop={seat === tabStop}
                    // a seat that is sold under the focus stays, so that the focus is not lost
                    isOffered={canFocus(seat) || seat === current}
                    onKey={move}
                    onLeave={(next) => {
                      if (!table.current?.contains(next)) onFocus(null);
                    }}
                    onCurrent={() => {
                      cursor.setCurrent(seat);
                      onFocus(seat);
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const seatsOf = ({ start, end }: Row): number[] => Array.from({ length: end - start }, (_, at) => start + at);

function firstSeat(rows: readonly Row[], canFocus: (seat: number) => boolean): number | undefined {
  return rows.flatMap(seatsOf).find(canFocus);
}

interface SeatCellProps extends SeatTableProps {
  seat: number;
  isTabStop: boolean;
  isOffered: boolean;
  onCurrent: () => void;
  onKey: (seat: number, event: KeyboardEvent) => void;
  /** @param next where the focus goes */
  onLeave: (next: Element | null) => void;
}

function SeatCell({ map, statuses, seat, mine, words, isTabStop, isOffered, ...handlers }: SeatCellProps) {
  const t = useTexts();
  if (!isOffered) {
    return (
      <td>
        <span className={styles.taken} aria-hidden="true" />
      </td>
    );
  }
  const isGone = !isOpen(statuses.codes, seat) && !mine.includes(seat);
  const beside = seatsBeside(map, seat).filter((each) => isOpen(statuses.codes, each));
  const about = isGone
    ? [t('list.gone')]
    : [
        ...words.facts(seat),
        beside.length > 0
          ? t('list.beside', { seats: beside.map((each) => seatText(map, each)).join(', ') })
          : t('list.alone'),
      ];
  const name = [words.place(seat), ...about].join(', ');
  return (
    <td>
      <label className={styles.seat} style={categoryStyle(map.categories[seat] ?? 0)}>
        <input
          type="checkbox"
          data-seat={seat}
          checked={mine.includes(seat)}
          aria-disabled={isGone || undefined}
          aria-label={name}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={handlers.onCurrent}
          onBlur={(event) => {
            handlers.onLeave(event.relatedTarget);
          }}
          onKeyDown={(event) => {
            handlers.onKey(seat, event);
          }}
          onChange={() => {
            if (!isGone) handlers.onToggle(seat);
          }}
        />
        <span aria-hidden="true">{seatText(map, seat)}</span>
      </label>
    </td>
  );
}

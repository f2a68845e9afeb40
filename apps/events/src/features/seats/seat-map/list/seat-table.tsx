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
  /** called when a key moves to a row that is not shown */
  onLeavePage: (row: number) => void;
}

/**
 * Table of rows with seats as native checkboxes, which screen readers support in every mode. One tab stop (roving
 * tabindex): arrows, Home, End and the page keys move the focus, Space chooses.
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
  // the bar with the total appears with the first seat and may cover the focused seat
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
                    // the focused seat stays focusable when it is sold, so that the focus is not lost
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
  /** @param next element that receives the focus */
  onLeave: (next: Element | null) => void;
}

function SeatCell({ map, statuses, seat, mine, names, isTabStop, isOffered, ...handlers }: SeatCellProps) {
  const t = useTexts();
  if (!isOffered) {
    return (
      <td>
        <span className={styles.taken} aria-hidden="true" />
      </td>
    );
  }
  const isUnavailable = !isOpen(statuses.codes, seat) && !mine.includes(seat);
  const neighbours = seatsBeside(map, seat).filter((neighbour) => isOpen(statuses.codes, neighbour));
  const description = isUnavailable
    ? [t('list.gone')]
    : [
        ...names.facts(seat),
        neighbours.length > 0
          ? t('list.beside', { seats: neighbours.map((neighbour) => seatText(map, neighbour)).join(', ') })
          : t('list.alone'),
      ];
  const name = [names.place(seat), ...description].join(', ');
  return (
    <td>
      <label className={styles.seat} style={categoryStyle(map.categories[seat] ?? 0)}>
        <input
          type="checkbox"
          data-seat={seat}
          checked={mine.includes(seat)}
          aria-disabled={isUnavailable || undefined}
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
            if (!isUnavailable) handlers.onToggle(seat);
          }}
        />
        <span aria-hidden="true">{seatText(map, seat)}</span>
      </label>
    </td>
  );
}

import { Button, classNames, Field, Select, stackClass } from '@taquilla/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { SeatNames } from '../choice/use-seat-names.ts';
import { findSeat } from '../map/find-seat.ts';
import { PAGE_ROWS } from '../map/move-seat.ts';
import type { Fits } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';
import { countOpen, isOpen, type SeatStatuses } from '../map/seat-status.ts';
import { SeatSearch } from './seat-search.tsx';
import styles from './seat-list.module.css';
import { SeatTable } from './seat-table.tsx';
import { useSeatCursor } from './use-seat-cursor.ts';

export interface SeatListProps {
  map: SeatMap;
  statuses: SeatStatuses;
  /** seats that match the filter; undefined: all */
  fits: Fits | undefined;
  mine: readonly number[];
  names: SeatNames;
  onToggle: (seat: number) => void;
  /** called with the focused seat; null: the focus has left the table */
  onFocus: (seat: number | null) => void;
  /** called when another visitor holds or buys the focused seat */
  onUnavailable: (seat: number) => void;
}

/**
 * Accessible alternative to the seat map: the choice of a sector, then a table of its rows with the same functions as the map.
 */
export function SeatList(props: SeatListProps) {
  const { map, statuses, fits, mine, onUnavailable } = props;
  const t = useTexts();
  const id = useId();
  // starts at the chosen seats
  const [sectorIndex, setSectorIndex] = useState(() => map.sectorOf[mine[0] ?? 0] ?? 0);
  const [firstRow, setFirstRow] = useState(() => map.rowOf[mine[0] ?? 0] ?? 0);
  const cursor = useSeatCursor({
    isSelectable: (seat) => isOpen(statuses.codes, seat) || mine.includes(seat),
    onUnavailable,
  });
  const sector = map.sectors[sectorIndex];
  if (!sector) return null;
  const lastRow = Math.min(sector.rows.length, firstRow + PAGE_ROWS);
  const isPaged = sector.rows.length > PAGE_ROWS;
  const go = (row: number) => {
    setFirstRow(Math.max(0, Math.min(sector.rows.length - 1, row)));
  };
  const search = (query: string): string | null => {
    const terms = { row: t('list.rowWord'), seat: t('list.seatWord') };
    const found = findSeat(map, query, { terms: terms, current: sectorIndex });
    const foundSector = map.sectors[found?.sector ?? -1];
    const row = foundSector?.rows[found?.row ?? -1];
    if (!found || !foundSector || !row) return null;
    setSectorIndex(found.sector);
    setFirstRow(found.row);
    const seat =
      found.seat ??
      firstOpen(row, (candidate) => isOpen(statuses.codes, candidate) && fits?.[candidate] !== 0);
    if (seat !== null) cursor.goTo(seat);
    const count = countOpen(statuses, row, fits);
    return t('list.found', { sector: foundSector.name, row: row.text, count });
  };
  return (
    <div className={classNames(stackClass(4), styles.list)}>
      <SeatSearch onSearch={search} />
      <div className={classNames(stackClass(4), styles.controls)}>
        <Field id={`${id}-sector`} label={t('list.sector')}>
          <Select
            value={sectorIndex}
            onChange={(event) => {
              setSectorIndex(Number(event.target.value));
              setFirstRow(0);
            }}
          >
            {map.sectors.map((option, index) => (
              <option key={index} value={index}>
                {t('list.sectorOption', { sector: option.name, count: countOpen(statuses, option, fits) })}
              </option>
            ))}
          </Select>
        </Field>
        {isPaged && (
          <Field id={`${id}-row`} label={t('list.row')}>
            <Select
              value={firstRow}
              onChange={(event) => {
                go(Number(event.target.value));
              }}
            >
              {sector.rows.map((row, index) => (
                <option key={index} value={index}>
                  {t('list.rowOption', { row: row.text, count: countOpen(statuses, row, fits) })}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <SeatTable
        {...props}
        sector={sector}
        rows={{ first: firstRow, last: lastRow }}
        cursor={cursor}
        onLeavePage={(row) => {
          go(row - Math.floor(PAGE_ROWS / 2));
        }}
      />
      {isPaged && (
        <div className={styles.pages}>
          <Button
            variant="secondary"
            disabled={firstRow === 0}
            onClick={() => {
              go(firstRow - PAGE_ROWS);
            }}
          >
            {t('list.previousRows')}
          </Button>
          <Button
            variant="secondary"
            disabled={lastRow >= sector.rows.length}
            onClick={() => {
              go(firstRow + PAGE_ROWS);
            }}
          >
            {t('list.nextRows')}
          </Button>
        </div>
      )}
    </div>
  );
}

function firstOpen(
  { start, end }: { start: number; end: number },
  isSelectable: (seat: number) => boolean,
): number | null {
  for (let seat = start; seat < end; seat++) if (isSelectable(seat)) return seat;
  return null;
}

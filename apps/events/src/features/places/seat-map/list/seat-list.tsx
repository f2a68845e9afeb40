import { Button, Field, Select } from '@taquilla/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { SeatMap } from '../map/seat-map.ts';
import { PAGE_ROWS } from '../map/move-seat.ts';
import { countOpen, type SeatStatuses } from '../map/seat-status.ts';
import type { SeatNames } from '../choice/use-seat-words.ts';
import styles from './seat-list.module.css';
import { SeatTable } from './seat-table.tsx';

export interface SeatListProps {
  map: SeatMap;
  statuses: SeatStatuses;
  mine: readonly number[];
  words: SeatNames;
  onToggle: (seat: number) => void;
  /** the seat that the keyboard is at; null when it leaves */
  onFocus: (seat: number | null) => void;
}

/**
 * The hall as a list: choose a sector, then seats in a table of its rows. Whoever cannot or does not want to use the
 * picture chooses here, with everything the picture has.
 */
export function SeatList({ map, statuses, mine, words, onToggle, onFocus }: SeatListProps) {
  const t = useTexts();
  const id = useId();
  const [sectorIndex, setSectorIndex] = useState(0);
  const [firstRow, setFirstRow] = useState(0);
  const sector = map.sectors[sectorIndex];
  if (!sector) return null;
  const lastRow = Math.min(sector.rows.length, firstRow + PAGE_ROWS);
  const go = (row: number) => {
    setFirstRow(Math.max(0, Math.min(sector.rows.length - 1, row)));
  };
  return (
    <div className={styles.list}>
      <div className={styles.controls}>
        <Field id={`${id}-sector`} label={t('list.sector')}>
          <Select
            value={sectorIndex}
            onChange={(event) => {
              setSectorIndex(Number(event.target.value));
              setFirstRow(0);
            }}
          >
            {map.sectors.map((each, index) => (
              <option key={index} value={index}>
                {t('list.sectorOption', { sector: each.name, count: countOpen(statuses, each) })}
              </option>
            ))}
          </Select>
        </Field>
        {sector.rows.length > PAGE_ROWS && (
          <Field id={`${id}-row`} label={t('list.row')}>
            <Select
              value={firstRow}
              onChange={(event) => {
                go(Number(event.target.value));
              }}
            >
              {sector.rows.map((row, index) => (
                <option key={index} value={index}>
                  {t('list.rowOption', { row: row.text, count: countOpen(statuses, row) })}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <SeatTable
        map={map}
        statuses={statuses}
        sector={sector}
        rows={{ first: firstRow, last: lastRow }}
        mine={mine}
        words={words}
        onToggle={onToggle}
        onFocus={onFocus}
        onLeavePage={(row) => {
          go(row - Math.floor(PAGE_ROWS / 2));
        }}
      />
      {sector.rows.length > PAGE_ROWS && (
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

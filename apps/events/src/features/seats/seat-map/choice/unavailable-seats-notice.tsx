import { Button } from '@taquilla/ui';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts.ts';
import { bestInstead } from '../map/best-available.ts';
import type { SeatMap } from '../map/seat-map.ts';
import type { SeatStatuses } from '../map/seat-status.ts';
import { HallNotice } from './hall-notice.tsx';
import type { SeatNames } from './use-seat-words.ts';

/** Seats that were wanted, and those of them that somebody else has. */
export interface UnavailableSeats {
  wanted: readonly number[];
  gone: readonly number[];
}

interface GoneNoticeProps {
  seats: UnavailableSeats;
  map: SeatMap;
  statuses: SeatStatuses;
  words: SeatNames;
  onChoose: (seats: readonly number[]) => void;
  onClose: () => void;
}

/** Says at once that somebody was quicker, and offers the nearest that is free, whatever happens meanwhile. */
export function UnavailableSeatsNotice({ seats, map, statuses, words, onChoose, onClose }: GoneNoticeProps) {
  const t = useTexts();
  const instead = useMemo(() => bestInstead(map, statuses, seats), [map, statuses, seats]);
  const count = seats.gone.length;
  const what = instead
    ? t('said.nearest', { count: instead.length, instead: words.list(instead) })
    : t('said.another', { count });
  return (
    <HallNotice
      type="danger"
      message={`${t('said.gone', { count, places: words.list(seats.gone) })} ${what}`}
      action={
        instead && (
          <Button
            variant="secondary"
            onClick={() => {
              onChoose(instead);
            }}
          >
            {t('said.chooseInstead', { count: instead.length })}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

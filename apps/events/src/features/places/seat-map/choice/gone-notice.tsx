import { Button } from '@taquilla/ui';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts.ts';
import { bestInstead } from '../map/best-available.ts';
import { HallNotice } from './hall-notice.tsx';
import type { Hall } from './use-hall.ts';
import type { SeatNames } from './use-seat-words.ts';

/** Seats that were wanted, and those of them that somebody else has. */
export interface GoneSeats {
  wanted: readonly number[];
  gone: readonly number[];
}

interface GoneNoticeProps {
  seats: GoneSeats;
  hall: Hall;
  words: SeatNames;
  onChoose: (seats: readonly number[]) => void;
  onClose: () => void;
}

/** Says at once that somebody was quicker, and offers the nearest that is free, whatever happens meanwhile. */
export function GoneNotice({ seats, hall: { map, statuses }, words, onChoose, onClose }: GoneNoticeProps) {
  const t = useTexts();
  const instead = useMemo(() => bestInstead(map, statuses, seats), [map, statuses, seats]);
  const places = words.list(seats.gone);
  return (
    <HallNotice
      type="danger"
      message={
        instead
          ? t('said.takenInstead', { places, instead: words.list(instead) })
          : t('said.taken', { places })
      }
      action={
        instead && (
          <Button
            variant="secondary"
            onClick={() => {
              onChoose(instead);
            }}
          >
            {t('said.chooseInstead')}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

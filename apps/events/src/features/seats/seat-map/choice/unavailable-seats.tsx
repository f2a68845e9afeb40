import { Alert, Button } from '@taquilla/ui';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts.ts';
import { bestReplacement } from '../map/best-available.ts';
import type { SeatMap } from '../map/seat-map.ts';
import type { SeatStatuses } from '../map/seat-status.ts';
import type { SeatNames } from './use-seat-names.ts';

/** Requested seats, and the requested seats that another visitor has. */
export interface UnavailableSeats {
  requested: readonly number[];
  unavailable: readonly number[];
}

interface UnavailableSeatsAlertProps {
  seats: UnavailableSeats;
  map: SeatMap;
  statuses: SeatStatuses;
  names: SeatNames;
  onChoose: (seats: readonly number[]) => void;
  onClose: () => void;
}

/** Message that seats are unavailable, with the nearest free replacement; updated with the seat statuses. */
export function UnavailableSeatsAlert(props: UnavailableSeatsAlertProps) {
  const { seats, map, statuses, names, onChoose, onClose } = props;
  const t = useTexts();
  const replacement = useMemo(() => bestReplacement(map, statuses, seats), [map, statuses, seats]);
  const count = seats.unavailable.length;
  const advice = replacement
    ? t('said.nearest', { count: replacement.length, instead: names.list(replacement) })
    : t('said.another', { count });
  return (
    <Alert
      type="danger"
      message={`${t('said.gone', { count, places: names.list(seats.unavailable) })} ${advice}`}
      action={
        replacement && (
          <Button
            variant="secondary"
            onClick={() => {
              onChoose(replacement);
            }}
          >
            {t('said.chooseInstead', { count: replacement.length })}
          </Button>
        )
      }
      closeLabel={t('close')}
      onClose={onClose}
    />
  );
}

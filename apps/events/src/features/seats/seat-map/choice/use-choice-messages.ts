import { useRefusalText } from '@taquilla/i18n/refusals';
import { useCallback, useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { UnavailableSeats } from './unavailable-seats.tsx';
import type { ChoiceResult } from './use-seat-choice.ts';
import type { SeatNames } from './use-seat-names.ts';

/** Failed search: `count` adjacent seats are free nowhere. */
interface NoneTogether {
  type: 'none-together';
  count: number;
}

/** A message that stays: unavailable seats with a replacement, or a text. */
export type Notice =
  | { type: 'unavailable'; seats: UnavailableSeats }
  | { type: 'danger' | 'info'; message: string; mustWait?: boolean };

/** Reports the result of a choice: success as a polite announcement, failures as a notice. */
export function useChoiceMessages(names: SeatNames) {
  const t = useTexts();
  const refusalText = useRefusalText('buying');
  const [announcement, setAnnouncement] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  const noticeOf = (result: Exclude<ChoiceResult, { type: 'chosen' | 'removed' }> | NoneTogether): Notice => {
    switch (result.type) {
      case 'unavailable':
        return { type: 'unavailable', seats: result };
      case 'too-many':
        return { type: 'danger', message: result.text };
      case 'not-sold':
        return { type: 'info', message: t('said.notSold', { places: names.list(result.seats) }) };
      case 'none-together':
        return { type: 'info', message: t('said.noneTogether', { count: result.count }) };
      case 'refused':
        return { type: 'danger', message: refusalText(result.message), mustWait: result.mustWait };
      case 'failed':
        return { type: 'danger', message: t('said.unreached') };
    }
  };
  const report = (result: ChoiceResult | NoneTogether) => {
    if (result.type === 'chosen' || result.type === 'removed') {
      setNotice(null);
      setAnnouncement(t(`said.${result.type}`, { places: names.list(result.seats) }));
    } else {
      setNotice(noticeOf(result));
    }
  };
  const close = useCallback(() => {
    setNotice(null);
  }, []);
  const reportUnavailable = useCallback((seat: number) => {
    setNotice({ type: 'unavailable', seats: { requested: [seat], unavailable: [seat] } });
  }, []);
  return { announcement, report, reportUnavailable, notice, close };
}

import { useRefusalText } from '@taquilla/i18n/refusals';
import { useCallback, useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { UnavailableSeats } from './unavailable-seats-notice.tsx';
import type { ChoiceResult } from './use-seat-choice.ts';
import type { SeatNames } from './use-seat-words.ts';

/** So many are nowhere free beside each other. */
interface NoneTogether {
  type: 'none-together';
  count: number;
}

/** What stays to be read: seats that are gone, for which others can be had, or words. */
export type Notice =
  | { type: 'gone'; seats: UnavailableSeats }
  | { type: 'danger' | 'info'; message: string; mustWait?: boolean };

/** Says what became of a choice: quietly what went well, in a notice what did not. */
export function useResultWords(words: SeatNames) {
  const t = useTexts();
  const sayRefusal = useRefusalText('buying');
  const [said, setSaid] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  const noticeOf = (result: Exclude<ChoiceResult, { type: 'chosen' | 'removed' }> | NoneTogether): Notice => {
    switch (result.type) {
      case 'taken':
        return { type: 'gone', seats: result };
      case 'too-many':
        return { type: 'danger', message: result.words };
      case 'not-sold':
        return { type: 'info', message: t('said.notSold', { places: words.list(result.seats) }) };
      case 'none-together':
        return { type: 'info', message: t('said.noneTogether', { count: result.count }) };
      case 'refused':
        return { type: 'danger', message: sayRefusal(result.why), mustWait: result.mustWait };
      case 'failed':
        return { type: 'danger', message: t('said.unreached') };
    }
  };
  const say = (result: ChoiceResult | NoneTogether) => {
    if (result.type === 'chosen' || result.type === 'removed') {
      setNotice(null);
      setSaid(t(`said.${result.type}`, { places: words.list(result.seats) }));
    } else {
      setNotice(noticeOf(result));
    }
  };
  const close = useCallback(() => {
    setNotice(null);
  }, []);
  const sayGone = useCallback((seat: number) => {
    setNotice({ type: 'gone', seats: { wanted: [seat], gone: [seat] } });
  }, []);
  return { said, say, sayGone, notice, close };
}

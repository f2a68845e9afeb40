import { useServerMessage } from '@taquilla/i18n';
import { showToast } from '@taquilla/shared-state';
import { useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { GoneSeats } from './gone-notice.tsx';
import type { ChoiceResult } from './use-seat-choice.ts';
import type { SeatNames } from './use-seat-words.ts';

/** So many are nowhere free beside each other. */
interface NoneTogether {
  type: 'none-together';
  count: number;
}

/** Says what became of a choice: quietly what went well, in a toast what did not; `gone` is said where it was chosen. */
export function useResultWords(words: SeatNames) {
  const t = useTexts();
  const sayServerMessage = useServerMessage();
  const [said, setSaid] = useState('');
  const [gone, setGone] = useState<GoneSeats | null>(null);
  const say = (result: ChoiceResult | NoneTogether) => {
    switch (result.type) {
      case 'chosen':
        setGone(null);
        setSaid(t('said.chosen', { places: words.list(result.seats) }));
        return;
      case 'removed':
        setSaid(t('said.removed', { places: words.list(result.seats) }));
        return;
      case 'taken':
        setGone(result);
        return;
      case 'too-many':
        showToast({ type: 'error', message: t('said.tooMany', { quantity: result.most }) });
        return;
      case 'not-sold':
        showToast({ type: 'info', message: t('said.notSold', { places: words.list(result.seats) }) });
        return;
      case 'none-together':
        showToast({ type: 'info', message: t('said.noneTogether', { count: result.count }) });
        return;
      case 'refused':
        showToast({ type: 'error', message: sayServerMessage(result.why) });
        return;
      case 'failed':
        showToast({ type: 'error', message: t('said.failed') });
    }
  };
  return { said, say, gone, setGone };
}

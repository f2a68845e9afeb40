import { showToast } from '@taquilla/shared-state';
import { useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { ChoiceResult } from './use-seat-choice.ts';
import type { SeatNames } from './use-seat-words.ts';

/** Says what became of a choice: quietly what went well, in a toast what did not. */
export function useResultWords(words: SeatNames) {
  const t = useTexts();
  const [said, setSaid] = useState('');
  const say = (result: ChoiceResult, instead: number | null) => {
    const places = 'seats' in result ? result.seats.map(words.full).join('; ') : '';
    switch (result.type) {
      case 'chosen':
      case 'removed':
        setSaid(t(`said.${result.type}`, { places }));
        return;
      case 'taken':
        showToast({
          type: 'error',
          message:
            instead === null
              ? t('said.taken', { places })
              : t('said.takenInstead', { places, instead: words.full(instead) }),
        });
        return;
      case 'too-many':
        showToast({ type: 'error', message: t('said.tooMany', { quantity: result.most }) });
        return;
      case 'not-sold':
        showToast({ type: 'info', message: t('said.notSold', { places }) });
        return;
      case 'failed':
        showToast({ type: 'error', message: t('said.failed') });
    }
  };
  return { said, setSaid, say };
}

import { countPlaces, useEventCart } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import type { EventDate } from './event-date.ts';

/** What a visitor may have of an event, and has: the limit counts all its dates together. */
export interface EventLimit {
  most: number;
  /** places of the event in the cart */
  taken: number;
  /** the limit in words, and what of it other dates have taken */
  words: string;
}

export function useEventLimit({ event, hour }: EventDate): EventLimit {
  const t = useTexts();
  const lines = useEventCart((cart) => cart?.lines) ?? [];
  const own = lines.filter((line) => line.event.id === event.id);
  const others = countPlaces(own.filter(({ stock }) => stock.id !== hour.id));
  const most = event.max_per_client;
  return {
    most,
    taken: countPlaces(own),
    words:
      others > 0
        ? t('said.tooManyElsewhere', { quantity: most, others })
        : t('said.tooMany', { quantity: most }),
  };
}

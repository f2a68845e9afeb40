import { countPlaces, useEventCart } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';
import type { EventDate } from './event-date.ts';

/** Purchase limit of an event, counted over all its dates. */
export interface EventLimit {
  max: number;
  /** places of the event that are in the cart */
  used: number;
  /** the limit as text, with the places of other dates */
  text: string;
}

export function useEventLimit({ event, hour }: EventDate): EventLimit {
  const t = useTexts();
  const lines = useEventCart((cart) => cart?.lines) ?? [];
  const ofEvent = lines.filter((line) => line.event.id === event.id);
  const others = countPlaces(ofEvent.filter(({ stock }) => stock.id !== hour.id));
  const max = event.max_per_client;
  return {
    max,
    used: countPlaces(ofEvent),
    text:
      others > 0
        ? t('said.tooManyElsewhere', { quantity: max, others })
        : t('said.tooMany', { quantity: max }),
  };
}

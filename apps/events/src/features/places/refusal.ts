import { isExplained } from '@taquilla/api/calls';

/** Why the box office holds no places for a wish. */
export type Refusal =
  /** they are gone; `placeIds`: the seats that are, none where places are taken by number */
  | { type: 'taken'; placeIds: number[] }
  /** in the box office's own words: about the visitor's share or time, or the shop's */
  | { type: 'refused'; why: string }
  /** it was not reached, or could not answer */
  | { type: 'failed' };

/** Reads the error of a hold (`preBookEvent`). */
export function refusalOf(error: unknown): Refusal {
  if (!isExplained(error)) return { type: 'failed' };
  const { place_ids: gone = [], ...others } = error.errors;
  const isAboutPlaces = error.status === 409 && Object.keys(others).length === 0;
  return isAboutPlaces
    ? { type: 'taken', placeIds: gone.map(Number) }
    : { type: 'refused', why: error.message };
}

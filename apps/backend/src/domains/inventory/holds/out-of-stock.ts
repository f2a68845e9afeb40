import { refusal } from '@taquilla/contracts';
import { HttpError } from '../../../errors.ts';

/** A slot or date has fewer free places than requested, or a requested seat is held or sold (R156). */
export class OutOfStock extends HttpError {
  /** id of the slot or date */
  readonly placeId: number;
  /** seats that are no longer free; empty for unnumbered places */
  readonly seatIds: readonly number[];

  constructor(placeId: number, seatIds: readonly number[] = []) {
    const unavailable = seatIds.map((place) => ({
      ...refusal('seatTaken', { place }),
      message: String(place),
    }));
    super(refusal('overStock'), unavailable.length > 0 ? { fields: { place_ids: unavailable } } : {});
    this.placeId = placeId;
    this.seatIds = seatIds;
  }
}

import { refusal } from '@taquilla/contracts';
import { HttpError } from '../../../errors.ts';

/** A slot or date has fewer free places than wanted, or some of the seats wanted are somebody else's (R156). */
export class OutOfStock extends HttpError {
  /** the slot or date */
  readonly placeId: number;
  /** Seats that are gone; none when places are taken by number. */
  readonly seatIds: readonly number[];

  constructor(placeId: number, seatIds: readonly number[] = []) {
    const taken = seatIds.map((place) => ({ ...refusal('seatTaken', { place }), message: String(place) }));
    super(refusal('overStock'), taken.length > 0 ? { fields: { place_ids: taken } } : {});
    this.placeId = placeId;
    this.seatIds = seatIds;
  }
}

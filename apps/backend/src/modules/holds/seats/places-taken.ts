import { HttpError } from '../../../errors.ts';
import { OUT_OF_STOCK } from '../out-of-stock.ts';

/** A date has fewer free places than wanted, or some of the seats wanted are somebody else's. */
export class PlacesTaken extends HttpError {
  readonly hourId: number;
  /** Seats that are gone; none when places are taken by number. */
  readonly placeIds: readonly number[];

  constructor(hourId: number, placeIds: readonly number[] = []) {
    super(409, OUT_OF_STOCK, placeIds.length > 0 ? { errors: { place_ids: placeIds.map(String) } } : {});
    this.hourId = hourId;
    this.placeIds = placeIds;
  }
}

import { HttpError } from '../../errors.ts';

/** R156: what a buyer is told who wants more places than there are. */
const OUT_OF_STOCK = 'You can`t buy more than the stock available';

/** A slot or date has fewer free places than wanted, or some of the seats wanted are somebody else's. */
export class OutOfStock extends HttpError {
  /** the slot or date */
  readonly placeId: number;
  /** Seats that are gone; none when places are taken by number. */
  readonly seatIds: readonly number[];

  constructor(placeId: number, seatIds: readonly number[] = []) {
    super(409, OUT_OF_STOCK, seatIds.length > 0 ? { errors: { place_ids: seatIds.map(String) } } : {});
    this.placeId = placeId;
    this.seatIds = seatIds;
  }
}

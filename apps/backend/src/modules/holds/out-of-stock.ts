import { HttpError } from '../../errors.ts';

/** R156: what a buyer is told who wants more places than a slot has. */
export const OUT_OF_STOCK = 'You can`t buy more than the stock available';

/** A slot has fewer free places than wanted. */
export class OutOfStock extends HttpError {
  readonly stockId: number;

  constructor(stockId: number) {
    super(409, OUT_OF_STOCK);
    this.stockId = stockId;
  }
}

import type { Cents, SalesType, Totals } from '@taquilla/contracts';
import type { Goods } from './goods.ts';

/** The subject of a checkout, independent of the kind of cart. */
export interface Purchase {
  /** reference of the cart */
  reference: string;
  /** storage key of the draft */
  draftKey: string;
  /** number of `goods`, for the summary */
  count: number;
  goods: Goods;
  /** number of lines of the summary with an amount */
  lineCount: number;
  /** selects the endpoints of the API */
  kind: 'tickets' | 'event';
  /** path of the result page below the venue's path, without the sale id */
  resultPath: 'success' | 'event/success';
  /** path of the page where the products were chosen, below the venue's path */
  choicePath: SalesType;
  /** ends of presale prices, ISO 8601; null: no presale */
  presaleEnds: readonly (string | null)[];
  /** Computes the totals. `priceTime`: see `usePriceTime` */
  figures: (managementCost: Cents, priceTime: Date) => Totals;
}

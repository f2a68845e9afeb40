import type { Cents, SalesType, Totals } from '@taquilla/contracts';
import type { Goods } from './goods.ts';

/** What a checkout sells, whichever cart it comes from. */
export interface Purchase {
  /** the cart's */
  reference: string;
  /** where its draft is kept */
  draftKey: string;
  /** how many of what, for the summary */
  count: number;
  goods: Goods;
  /** what its sales are called in the calls of the box office */
  kind: 'tickets' | 'event';
  /** the result page's path below the venue's, without the sale */
  resultPath: 'success' | 'event/success';
  /** the page where it was chosen, below the venue's */
  choicePath: SalesType;
  /** when a price of what is bought changes by itself: instants, null where none does */
  presaleEnds: readonly (string | null)[];
  /** `priceTime`: see `usePriceTime` */
  figures: (managementCost: Cents, priceTime: Date) => Totals;
}

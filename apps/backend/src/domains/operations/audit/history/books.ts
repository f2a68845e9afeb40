import type { Cents, SaleStatus } from '@taquilla/contracts';

/** What the database says in the end of what a history speaks of. */
export interface Books {
  /** by place: a slot, a date, a standing sector */
  capacities: ReadonlyMap<string, number>;
  /** by id */
  sales: ReadonlyMap<string, SaleEnd>;
  /** by order number */
  payments: ReadonlyMap<string, PaymentEnd>;
  /** letters of purchases that were asked for: the sale by the task's id, which names the mail */
  letters: ReadonlyMap<string, string>;
}

export interface SaleEnd {
  reference: string;
  status: SaleStatus;
  total: Cents;
  /** its buyer has the tickets */
  isKept: boolean;
  /** whether the letter of its purchase is due: not while the ticketing authority is asked */
  isLetterDue: boolean;
  /** by place */
  needed: ReadonlyMap<string, number>;
}

export interface PaymentEnd {
  saleId: string;
  amount: Cents;
  isAuthorised: boolean;
  /** by the ledger */
  refunded: Cents;
  onItsWay: Cents;
}

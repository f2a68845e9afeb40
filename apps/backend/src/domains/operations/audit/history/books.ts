import type { Cents, SaleStatus } from '@taquilla/contracts';

/** Final database state of everything in a history. */
export interface Books {
  /** by name of a slot, a date or a standing sector */
  capacities: ReadonlyMap<string, number>;
  /** by id */
  sales: ReadonlyMap<string, SaleEnd>;
  /** by order number */
  payments: ReadonlyMap<string, PaymentEnd>;
  /** enqueued purchase e-mails: the sale by the task's id, which identifies the e-mail */
  emails: ReadonlyMap<string, string>;
}

export interface SaleEnd {
  reference: string;
  status: SaleStatus;
  total: Cents;
  /** the buyer has valid tickets */
  hasTickets: boolean;
  /** whether the purchase e-mail is due: not while the ticketing authority is issuing */
  isEmailDue: boolean;
  /** capacity by name of the slot or date */
  needed: ReadonlyMap<string, number>;
}

export interface PaymentEnd {
  saleId: string;
  amount: Cents;
  isAuthorised: boolean;
  /** according to the ledger */
  refunded: Cents;
  onItsWay: Cents;
}

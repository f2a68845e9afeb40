import type { CreatedAt, Timestamp } from './column-types.ts';

/** Registration of a phone for updates of a pass. */
interface WalletRegistrationTable {
  id: string;
  headquarter_id: number;
  sale_id: string;
  /** ticket number in the sale, starting at 1 */
  number: number;
  /** pass type of the certificate that signed the pass */
  pass_type: string;
  /** keyed hash of the device id */
  device: string;
  /** device token at the push service */
  push_token: string;
  /** state of the sale at the last notification (`stateOfSale`) */
  seen: string;
  /** time of the last change of the pass */
  updated_at: Timestamp;
  /** end of retention */
  ends_at: Timestamp;
  created_at: CreatedAt;
}

/** Ticket that may be saved in Google Wallet, since its link was opened. */
interface WalletObjectTable {
  id: string;
  headquarter_id: number;
  sale_id: string;
  /** ticket number in the sale, starting at 1 */
  number: number;
  /** kind of the saved object, which cannot change */
  kind: 'eventTicket' | 'generic';
  /** state of the sale at the last update (`stateOfSale`) */
  seen: string;
  /** time at which its link was last opened */
  link_opened_at: Timestamp;
  /** end of retention */
  ends_at: Timestamp;
}

export interface WalletTables {
  wallet_object: WalletObjectTable;
  wallet_registration: WalletRegistrationTable;
}

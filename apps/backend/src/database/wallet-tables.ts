import type { CreatedAt, Timestamp } from './column-types.ts';

/** A phone that wants to be told when a pass in its wallet changes. */
interface WalletRegistrationTable {
  id: string;
  headquarter_id: number;
  sale_id: string;
  /** which of the sale's tickets, the first is 1 */
  number: number;
  /** under which certificate the pass was signed */
  pass_type: string;
  /** keyed hash of what the phone calls itself */
  device: string;
  /** its address at the push service */
  push_token: string;
  /** how the sale stood when the phone was told last (`stateOfSale`) */
  seen: string;
  /** when the pass last became another */
  updated_at: Timestamp;
  /** nobody comes with it any more */
  ends_at: Timestamp;
  created_at: CreatedAt;
}

/** A ticket that whoever opened its link may have saved in Google Wallet. */
interface WalletObjectTable {
  id: string;
  headquarter_id: number;
  sale_id: string;
  /** which of the sale's tickets, the first is 1 */
  number: number;
  /** as Google knows it: what was saved as one of them never becomes the other */
  kind: 'eventTicket' | 'generic';
  /** how the sale stood when Google was told last (`stateOfSale`) */
  seen: string;
  /** when its link was opened last */
  link_opened_at: Timestamp;
  /** nobody comes with it any more */
  ends_at: Timestamp;
}

export interface WalletTables {
  wallet_object: WalletObjectTable;
  wallet_registration: WalletRegistrationTable;
}

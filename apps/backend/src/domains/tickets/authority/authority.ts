import type { Locale } from '@taquilla/contracts';

/** Request to the ticketing authority to issue a paid sale. Amounts are integer cents, times ISO 8601. */
export interface IssueRequest {
  /** id of the sale or of a change: the idempotency key, issued once */
  saleId: string;
  /** seal of the issue that a change replaces, and that becomes void; absent: none */
  replaces?: string;
  reference: string;
  locale: Locale;
  paidAt: string;
  total: number;
  lines: readonly IssueLine[];
}

export interface IssueLine {
  /** ids of the event and its date at the ticketing authority */
  eventId: number;
  hourId: number | null;
  visitAt: string;
  quantity: number;
  unit: number;
  /** ids of the seats at the ticketing authority, if any */
  seats: readonly { nrp: number; irm: string }[];
  visitors: readonly { name: string; lastName: string }[];
}

/** `waiting`: in progress, retry later */
export type IssueAnswer =
  | { state: 'issued'; seal: string; issuedAt: Date }
  | { state: 'refused'; reason: string }
  | { state: 'waiting' };

/** Request to void a fully refunded sale or an ended change. Times are ISO 8601. */
export interface VoidRequest {
  /** ids of the sale and its changes, or of the change: all their issues become void, and none is issued later */
  saleIds: readonly string[];
  /** valid seal of a refunded sale; absent: none was issued */
  seal?: string;
  /** seal that an ended change would have replaced, and that stays valid */
  keeps?: string;
  reference: string;
  at: string;
}

/** `waiting`: in progress, retry later; `unknown`: not supported */
export type VoidAnswer = 'void' | 'waiting' | 'unknown';

/** Client of the ticketing authority, which must issue an event sale before its bond exists. */
export interface Authority {
  /**
   * Requests an issue, or its state. Idempotent.
   * @throws when the ticketing authority is unavailable or its response is invalid
   */
  issue(request: IssueRequest): Promise<IssueAnswer>;
  /**
   * Requests to void issues, so that the places can be issued again. Idempotent.
   * @throws like `issue`
   */
  void(request: VoidRequest): Promise<VoidAnswer>;
}

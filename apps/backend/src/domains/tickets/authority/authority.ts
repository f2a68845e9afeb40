import type { Locale } from '@taquilla/contracts';

/** A paid sale as the ticketing authority is told about it. Money is integer cents, times are ISO 8601. */
export interface IssueRequest {
  /** Of the sale, or of a change of it: the authority issues each once, however often it is asked. */
  saleId: string;
  /** Of a change: the seal of what it takes the place of, which is void once this is issued. */
  replaces?: string;
  reference: string;
  locale: Locale;
  paidAt: string;
  total: number;
  lines: readonly IssueLine[];
}

export interface IssueLine {
  /** the authority's numbers of the event and its date */
  eventId: number;
  hourId: number | null;
  visitAt: string;
  quantity: number;
  unit: number;
  /** the authority's numbers of the seats, where there are any */
  seats: readonly { nrp: number; irm: string }[];
  visitors: readonly { name: string; lastName: string }[];
}

/** `waiting`: ask again later. */
export type IssueAnswer =
  | { state: 'issued'; seal: string; issuedAt: Date }
  | { state: 'refused'; reason: string }
  | { state: 'waiting' };

/** A purchase of which all places went back, or a change that came to nothing. Times are ISO 8601. */
export interface VoidRequest {
  /** Of the sale and its changes, or of the change: what was issued by any of them is void, and none is issued any more. */
  saleIds: readonly string[];
  /** of a purchase: what is valid as far as the shop knows; left out: nothing was issued */
  seal?: string;
  /** of a change: the seal that it would have replaced, and that is valid all the same */
  keeps?: string;
  reference: string;
  at: string;
}

/** `waiting`: ask again later; `unknown`: it cannot be told. */
export type VoidAnswer = 'void' | 'waiting' | 'unknown';

/** Who must issue an event sale before its bond exists. */
export interface Authority {
  /**
   * Asks for a sale to be issued, or how it stands: the same question, safe to repeat.
   * @throws when the authority cannot be reached or says nothing that can be understood
   */
  issue(request: IssueRequest): Promise<IssueAnswer>;
  /**
   * Tells of what is not to be issued any more, so that its places can be issued to others: the same news, safe to repeat.
   * @throws like `issue`
   */
  void(request: VoidRequest): Promise<VoidAnswer>;
}

/** Tables of buyers, clients, their links, and surveys. Times are instants in UTC. */
import type { ColumnType, JSONColumnType } from 'kysely';
import type { DocumentType, Locale } from '@taquilla/contracts';
import type { CreatedAt, DefaultNow, Timestamp } from './column-types.ts';

/** Buyer record of one checkout. */
interface ClientTable {
  id: string;
  headquarter_id: number;
  name: string;
  nif: string;
  document_type: ColumnType<DocumentType | null, DocumentType | null | undefined, DocumentType | null>;
  postcode: string;
  address: string | null;
  country: string;
  email: string;
  prefix: string | null;
  phone: string;
  /** time at which the personal data was erased */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: DefaultNow;
}

/** Registered client of one venue. `username` is lower case. */
interface RegisteredClientTable {
  id: string;
  headquarter_id: number;
  username: string;
  password_hash: string;
  name: string;
  last_name: string;
  email: string;
  locale: Locale;
  nif: string | null;
  document_type: ColumnType<DocumentType | null, DocumentType | null | undefined, DocumentType | null>;
  postcode: string | null;
  address: string | null;
  country: string | null;
  prefix: string | null;
  phone: string | null;
  /** time at which `email` was confirmed */
  verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** null: never logged in */
  last_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** time of the notice that the account will be deleted; reset by a log-in */
  idle_notified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: DefaultNow;
}

/** Session. Only the hash of the token is stored; deleting the row ends the session. */
interface AccessTokenTable {
  token_hash: string;
  /** id by which the client ends the session; does not authorise */
  id: string;
  registered_client_id: string;
  expires_at: Timestamp;
  /** accurate to ten minutes */
  last_used_at: Timestamp;
  created_at: DefaultNow;
  /** from the user agent: `Firefox`, `Windows` */
  browser: string | null;
  system: string | null;
  /** hash of the key of the browser that the session is bound to; null: a client without cookies */
  browser_hash: string | null;
}

export type NoticeKind = 'password changed' | 'email asked' | 'email changed' | 'not used';

/** Pending e-mail about a change to an account; deleted when sent. */
interface AccountNoticeTable {
  id: string;
  headquarter_id: number;
  registered_client_id: string;
  kind: NoticeKind;
  /** recipient */
  email: string;
  /** requested or new address */
  new_email: string | null;
  created_at: CreatedAt;
}

/** Failed log-ins by account and by address network. */
interface LoginAttemptTable {
  key: string;
  failures: number;
  blocked_until: Timestamp;
  last_at: Timestamp;
}

export type LinkPurpose = 'verification' | 'recovery';

/** E-mailed link. Its token is derived from id and secret, so the row contains no credential. */
interface ClientLinkTable {
  id: string;
  headquarter_id: number;
  /** null: recovery of an unknown account, stored like other links and not sent */
  registered_client_id: string | null;
  purpose: LinkPurpose;
  /** recipient, confirmed by opening the link */
  email: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  created_at: CreatedAt;
}

/** Requested link to the purchases of an e-mail address, stored with or without purchases. */
interface PurchaseLinkTable {
  id: string;
  headquarter_id: number;
  /** lower case */
  email: string;
  created_at: CreatedAt;
  expires_at: Timestamp;
}

interface BondRequestTable {
  id: string;
  headquarter_id: number;
  sale_id: string;
  email: string;
  created_at: CreatedAt;
}

/** Survey of a venue's tour office. */
interface SurveyQuestionTable {
  id: number;
  headquarter_id: number;
  type: 'choice' | 'scale' | 'text' | 'postal-code';
  position: number;
}

interface SurveyOptionTable {
  id: number;
  headquarter_id: number;
  question_id: number;
  position: number;
}

interface SurveyAnswerTable {
  id: string;
  headquarter_id: number;
  locale: Locale;
  /** answers by question id */
  answers: JSONColumnType<Record<string, string>>;
  created_at: CreatedAt;
}

interface PostalCodeTable {
  country: string;
  code: string;
  city: string;
}

export interface ClientTables {
  client: ClientTable;
  registered_client: RegisteredClientTable;
  access_token: AccessTokenTable;
  account_notice: AccountNoticeTable;
  login_attempt: LoginAttemptTable;
  client_link: ClientLinkTable;
  bond_request: BondRequestTable;
  purchase_link: PurchaseLinkTable;
  survey_question: SurveyQuestionTable;
  survey_option: SurveyOptionTable;
  survey_answer: SurveyAnswerTable;
  postal_code: PostalCodeTable;
}

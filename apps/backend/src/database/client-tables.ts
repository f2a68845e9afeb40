/** Tables of buyers and clients, their links and of surveys. Times are instants in UTC. */
import type { ColumnType, JSONColumnType } from 'kysely';
import type { DocumentType, Locale } from '@taquilla/contracts';
import type { CreatedAt, DefaultNow, Timestamp } from './column-types.ts';

/** A buyer as typed in one checkout. */
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
  /** when what was typed was taken out */
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: DefaultNow;
}

/** Somebody with a password, at one venue. `username` is lower case. */
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
  /** when the link mailed to `email` was opened */
  verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** null: never */
  last_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** when the owner was written to that it will be deleted; a log-in takes it back */
  idle_notified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: DefaultNow;
}

/** Only the hash of a token is kept; deleting the row signs its owner off. */
interface AccessTokenTable {
  token_hash: string;
  /** what its owner ends it by; opens nothing */
  id: string;
  registered_client_id: string;
  expires_at: Timestamp;
  /** within ten minutes */
  last_used_at: Timestamp;
  created_at: DefaultNow;
  /** what the browser said of itself: `Firefox`, `Windows` */
  browser: string | null;
  system: string | null;
  /** of the key that only the browser has that it was opened in; null: opened by a client without cookies */
  browser_hash: string | null;
}

export type NoticeKind = 'password changed' | 'email asked' | 'email changed' | 'not used';

/** A letter about a change to an account. It is gone once it is sent. */
interface AccountNoticeTable {
  id: string;
  headquarter_id: number;
  registered_client_id: string;
  kind: NoticeKind;
  /** where it goes */
  email: string;
  /** the address that was asked for, or that counts now */
  new_email: string | null;
  created_at: CreatedAt;
}

/** Failed logins by account and by address. */
interface LoginAttemptTable {
  key: string;
  failures: number;
  blocked_until: Timestamp;
  last_at: Timestamp;
}

export type LinkPurpose = 'verification' | 'recovery';

/** A link that is mailed. Its token follows from the id and the shop's secret; nothing here opens anything. */
interface ClientLinkTable {
  id: string;
  headquarter_id: number;
  /** null: a recovery of an account that there is not; it is kept like any other and mailed to nobody */
  registered_client_id: string | null;
  purpose: LinkPurpose;
  /** the address it is mailed to, which opening it proves */
  email: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  created_at: CreatedAt;
}

/** A bond that a client wants mailed. */
/** Somebody asked for a link to the purchases of an address: whether there are any is not stored. */
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

/** What a venue's tour office asks its visitors. */
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

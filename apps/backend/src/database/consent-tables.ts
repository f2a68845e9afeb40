/** Tables of consents, newsletters and barrier reports. Times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '@taquilla/contracts';
import type { CreatedAt } from './column-types.ts';

/** Text version of a consent. */
export type TextContent = { locale: Locale } & Record<string, string>;

/** Legal text of a sale, in the accepted version. */
export interface AcceptedText {
  id: number;
  hash: string;
}

/** Text versions, each once; consents refer to the hash. */
interface TextVersionTable {
  /** hash of the content, in hex */
  hash: string;
  content: JSONColumnType<TextContent>;
  created_at: CreatedAt;
}

interface NewsletterSubscriberTable {
  headquarter_id: number;
  /** lower case */
  email: string;
  locale: Locale;
  /** token in e-mails, to confirm and to end the subscription */
  token: Generated<string>;
  created_at: ColumnType<Date, Date, Date>;
  /** null: not confirmed, so only the confirmation e-mail is sent */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** accepted text; null: none recorded */
  consent_hash: Generated<string | null>;
}

interface BarrierReportTable {
  id: string;
  headquarter_id: number;
  email: string;
  message: string;
  /** language of the message */
  locale: Locale;
  created_at: ColumnType<Date, Date, never>;
  /** whether the report is sent in a digest with other reports */
  in_digest: Generated<boolean>;
  /** time of the e-mail to the venue; null: pending */
  mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ConsentTables {
  text_version: TextVersionTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  barrier_report: BarrierReportTable;
}

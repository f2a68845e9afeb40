/** What people agree to, who gets a newsletter, and what is reported to venues. Times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '@taquilla/contracts';
import type { CreatedAt } from './column-types.ts';

/** A text as somebody agreed to it. */
export type TextContent = { locale: Locale } & Record<string, string>;

/** A legal text of a sale, in the version that was ticked. */
export interface AcceptedText {
  id: number;
  hash: string;
}

/** Each text once: what agrees to it names its hash. */
interface TextVersionTable {
  /** of the content, in hex */
  hash: string;
  content: JSONColumnType<TextContent>;
  created_at: CreatedAt;
}

interface NewsletterSubscriberTable {
  headquarter_id: number;
  /** lower case */
  email: string;
  locale: Locale;
  /** opens the subscription for whoever got a letter: to confirm it, and to end it */
  token: Generated<string>;
  created_at: ColumnType<Date, Date, Date>;
  /** null: not yet, so nothing is written to it but the question */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** what was agreed to; null: before that was asked */
  consent_hash: Generated<string | null>;
}

interface BarrierReportTable {
  id: string;
  headquarter_id: number;
  email: string;
  message: string;
  /** in which it is written */
  locale: Locale;
  created_at: ColumnType<Date, Date, never>;
  /** it shares an e-mail with others */
  in_digest: Generated<boolean>;
  /** when the venue was e-mailed; null: not yet */
  mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ConsentTables {
  text_version: TextVersionTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  barrier_report: BarrierReportTable;
}

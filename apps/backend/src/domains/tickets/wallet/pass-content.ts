import type { PassStrings } from './pass-words.ts';

/** A line of a pass, as Apple's format has it. */
export interface PassField {
  key: string;
  label?: string;
  /** an instant with the venue's offset where it has a style */
  value: string;
  dateStyle?: 'PKDateStyleNone' | 'PKDateStyleLong' | 'PKDateStyleFull';
  timeStyle?: 'PKDateStyleNone' | 'PKDateStyleShort';
  /** shown by the venue's clock, wherever the phone is */
  ignoresTimeZone?: true;
  /** what the phone says when it becomes another */
  changeMessage?: string;
}

export interface PassFields {
  header: readonly PassField[];
  primary: readonly PassField[];
  secondary: readonly PassField[];
  auxiliary: readonly PassField[];
  back: readonly PassField[];
}

/** Everything that is in a pass but its signature and pictures. It goes to a thread: plain data. */
export interface PassContent {
  /** `eventTicket` is for a day; a tourist pass is for none */
  style: 'eventTicket' | 'generic';
  serialNumber: string;
  authenticationToken: string;
  webServiceURL: string;
  organizationName: string;
  /** what it is to who does not see it */
  description: string;
  logoText: string;
  /** what belongs together is shown together: the sale's reference. Of passes for a day only */
  groupingIdentifier: string | null;
  colours: { background: string; ink: string };
  fields: PassFields;
  /** what the gate reads, and the number printed below; null: it opens nothing any more */
  barcode: { message: string; altText: string } | null;
  isVoid: boolean;
  /** ISO 8601: when the phone offers it by itself */
  relevantDates: readonly string[];
  /** ISO 8601 */
  expirationDate: string | null;
  strings: PassStrings;
}

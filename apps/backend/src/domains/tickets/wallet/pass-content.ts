import type { PassStrings } from './pass-words.ts';

/** Field of a pass, in Apple's format. */
export interface PassField {
  key: string;
  label?: string;
  /** with a date style: an ISO 8601 time with the venue's offset */
  value: string;
  dateStyle?: 'PKDateStyleNone' | 'PKDateStyleLong' | 'PKDateStyleFull';
  timeStyle?: 'PKDateStyleNone' | 'PKDateStyleShort';
  /** shown in the venue's time zone, not the phone's */
  ignoresTimeZone?: true;
  /** notification text when the value changes */
  changeMessage?: string;
}

export interface PassFields {
  header: readonly PassField[];
  primary: readonly PassField[];
  secondary: readonly PassField[];
  auxiliary: readonly PassField[];
  back: readonly PassField[];
}

/** Content of a pass without signature and pictures: plain data, sent to a worker thread. */
export interface PassContent {
  /** `generic` for tourist passes, else `eventTicket` */
  style: 'eventTicket' | 'generic';
  serialNumber: string;
  authenticationToken: string;
  webServiceURL: string;
  organizationName: string;
  /** alternative text */
  description: string;
  logoText: string;
  /** groups the tickets of a sale in the wallet; null for tourist passes */
  groupingIdentifier: string | null;
  colours: { background: string; ink: string };
  fields: PassFields;
  /** QR code and the ticket id below it; null: void */
  barcode: { message: string; altText: string } | null;
  isVoid: boolean;
  /** ISO 8601: times at which the phone suggests the pass */
  relevantDates: readonly string[];
  /** ISO 8601; null: the ticket has no visit */
  expirationDate: string | null;
  strings: PassStrings;
}

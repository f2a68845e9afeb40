/** Content of an e-mail, and its rendering as text. Pure. */
import type { Locale } from '@taquilla/contracts';

export interface Email {
  locale: Locale;
  colour: string;
  venue: string;
  venueId: number;
  /** images of the head, attached; a missing logo is replaced by the venue's name */
  images?: { logo?: { cid: string }; banner?: { cid: string; alt: string } };
  title: string;
  /** times and place of a visit whose day is the title */
  visit?: { times: readonly { time: string; what: string }[]; place: string };
  /** paragraphs before `lines` */
  opening: readonly string[];
  lines: readonly { title: string; details: readonly string[] }[];
  /** tickets, each with the image of its code; HTML shows them instead of `lines` unless there are `more` */
  codes?: readonly EmailCode[];
  /** link to tickets without an image */
  more?: EmailLink;
  facts: readonly EmailFact[];
  button: EmailLink | null;
  /** links that add the tickets to a phone's wallet */
  wallets?: readonly EmailLink[];
  /** paragraphs after `lines` */
  closing: readonly string[];
  /** heading of `closing` */
  closingTitle?: string;
  /** link by which the buyer changes or returns the sale */
  manage?: EmailLink;
  /** link by which guests find all their purchases */
  find?: EmailLink;
  /** link to a map of the venue */
  map?: EmailLink;
  footer: string;
}

export interface EmailLink {
  label: string;
  url: string;
}

export interface EmailCode {
  /** "Ticket 1 of 3" */
  number: string;
  title: string;
  details: readonly string[];
  cid: string;
}

export interface EmailFact {
  label: string;
  value: string;
  /** the sum of the amounts above */
  isTotal?: boolean;
}

export function emailText(email: Email): string {
  const blocks = [
    email.title,
    ...(email.visit ? [visitText(email.visit)] : []),
    ...email.opening,
    ...email.lines.map(({ title, details }) => [title, ...details.map((detail) => `  ${detail}`)].join('\n')),
    email.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(email.button ? [linkText(email.button)] : []),
    ...(email.wallets ?? []).map(linkText),
    [email.closingTitle, ...email.closing].filter(Boolean).join('\n\n'),
    ...[email.manage, email.find].flatMap((link) => (link ? linkText(link) : [])),
    ...(email.map ? [`${email.map.label}: ${email.map.url}`] : []),
    `--\n${email.footer}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const visitText = ({ times, place }: NonNullable<Email['visit']>): string =>
  [...times.map(({ time, what }) => `${time} ${what}`.trim()), place].join('\n');

const linkText = ({ label, url }: EmailLink): string => `${label}:\n${url}`;

export interface CalendarVisit {
  title: string;
  place: string;
  /** ISO 8601 */
  visitAt: string;
  /** ISO 8601; undefined: unknown */
  endsAt?: string | undefined;
  /** text before the reference: the time of the visit in the venue's time zone */
  note?: string;
}

interface VisitedVenue {
  name: string;
  city: string;
  address?: { street: string; postcode: string } | undefined;
}

/** Formats street, postcode and city in one line. */
export const addressLine = ({ street, postcode }: { street: string; postcode: string }, city: string) =>
  `${street}, ${postcode} ${city}`;

/**
 * Builds the texts of a calendar entry, for pages and e-mails.
 * @param show title of the event; null: a visit of the venue
 */
export const calendarVisit = (
  venue: VisitedVenue,
  {
    show,
    roomName,
    ...visit
  }: Omit<CalendarVisit, 'title' | 'place'> & { show: string | null; roomName: string },
): CalendarVisit => ({
  title: (show ? [show, roomName, venue.name] : [venue.name, roomName]).filter(Boolean).join(' · '),
  place: [venue.name, venue.address ? addressLine(venue.address, venue.city) : venue.city]
    .filter(Boolean)
    .join(', '),
  ...visit,
});

interface CalendarSale {
  /** identifies the sale, so that importing the file twice creates no duplicates */
  reference: string;
  /** number of changes of the sale (`SEQUENCE`): a calendar replaces entries with a lower number */
  edition?: number | undefined;
  /** calendars cancel the entries of an earlier import */
  isCancelled?: boolean;
}

/** Duration of a visit whose end is unknown: calendars show an entry without a duration as zero minutes. */
const USUAL_MS = 60 * 60_000;

/**
 * Writes visits as an iCalendar file (RFC 5545). Visits with equal title and time are written once.
 * @param now ms since the epoch
 */
export function calendarFile(
  { reference, edition = 0, isCancelled = false }: CalendarSale,
  visits: readonly CalendarVisit[],
  now: number,
): string {
  const events = inOrder(visits).flatMap(({ title, place, visitAt, endsAt, note }, index) => {
    const start = Date.parse(visitAt);
    return [
      'BEGIN:VEVENT',
      `UID:${reference}-${index}@taquilla`,
      `DTSTAMP:${utc(now)}`,
      ...(edition > 0 ? [`SEQUENCE:${edition}`] : []),
      ...(isCancelled ? ['STATUS:CANCELLED'] : []),
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(endsAt === undefined ? start + USUAL_MS : Date.parse(endsAt))}`,
      `SUMMARY:${escape(title)}`,
      `LOCATION:${escape(place)}`,
      `DESCRIPTION:${escape([note, reference].filter(Boolean).join('\n'))}`,
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//taquilla//shop//EN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Media type of an iCalendar file; `method` equals the `METHOD` of the file (RFC 6047). */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** Deduplicates and sorts visits. The order is deterministic, because the index is part of the event's id. */
function inOrder(visits: readonly CalendarVisit[]): CalendarVisit[] {
  const unique = new Map(visits.map((visit) => [`${Date.parse(visit.visitAt)} ${visit.title}`, visit]));
  return [...unique.values()].sort(
    (a, b) => Date.parse(a.visitAt) - Date.parse(b.visitAt) || (a.title < b.title ? -1 : 1),
  );
}

const utc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line at 75 octets; continuation lines begin with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (octets(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const octets = (text: string): number => new TextEncoder().encode(text).length;

export interface CalendarVisit {
  title: string;
  place: string;
  /** ISO 8601 */
  visitAt: string;
  /** ISO 8601; undefined: not known */
  endsAt?: string | undefined;
  /** for the visitor, beside the reference: when it is by the venue's clock */
  note?: string;
}

interface VisitedVenue {
  name: string;
  city: string;
  address?: { street: string; postcode: string } | undefined;
}

/** Street, postcode and city in one line. */
export const addressLine = ({ street, postcode }: { street: string; postcode: string }, city: string) =>
  `${street}, ${postcode} ${city}`;

/**
 * What every calendar entry of the shop says, on pages and in e-mails.
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
  /** names the sale, so that adding the file twice adds nothing twice */
  reference: string;
  /** how often the sale was changed: a calendar that knows a former edition takes this one */
  edition?: number | undefined;
  /** calendars that know the visits strike them out */
  isCancelled?: boolean;
}

/** Calendars show an entry without a length as no time at all. Of a visit whose end is not known this is the length. */
const USUAL_MS = 60 * 60_000;

/**
 * Visits as an iCalendar file (RFC 5545), each room and time once.
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

/** The media type of such a file; its method is that of the file (RFC 6047). */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** Every room and time once, in the same order wherever the file is made: the place in it is the entry's id. */
function inOrder(visits: readonly CalendarVisit[]): CalendarVisit[] {
  const unique = new Map(visits.map((visit) => [`${Date.parse(visit.visitAt)} ${visit.title}`, visit]));
  return [...unique.values()].sort(
    (a, b) => Date.parse(a.visitAt) - Date.parse(b.visitAt) || (a.title < b.title ? -1 : 1),
  );
}

const utc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines are at most 75 octets long; what is more goes on the next, after a blank. */
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

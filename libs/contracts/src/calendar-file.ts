export interface CalendarVisit {
  title: string;
  place: string;
  /** ISO 8601 */
  visitAt: string;
  /** for the visitor, beside the reference: when it is by the venue's clock */
  note?: string;
}

/**
 * Visits as an iCalendar file (RFC 5545). How long a visit lasts is the visitor's own affair: only its beginning is said.
 * @param reference names the sale, so that adding the file twice adds nothing twice
 * @param now ms since the epoch
 * @param edition how often the sale was changed: a calendar that knows a former one takes this
 */
export function calendarFile(
  reference: string,
  visits: readonly CalendarVisit[],
  now: number,
  edition = 0,
): string {
  const events = visits.flatMap(({ title, place, visitAt, note }, index) => [
    'BEGIN:VEVENT',
    `UID:${reference}-${index}@taquilla`,
    `DTSTAMP:${utc(now)}`,
    ...(edition > 0 ? [`SEQUENCE:${edition}`] : []),
    `DTSTART:${utc(Date.parse(visitAt))}`,
    `SUMMARY:${escape(title)}`,
    `LOCATION:${escape(place)}`,
    `DESCRIPTION:${escape([note, reference].filter(Boolean).join('\n'))}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//taquilla//shop//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
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

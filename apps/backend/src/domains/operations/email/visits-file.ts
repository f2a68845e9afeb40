/** Calendar file of an e-mail. */
import { CALENDAR_TYPE, calendarFile, calendarVisit } from '@taquilla/contracts';
import { formatDay, formatTime } from '../../../format/format-visit.ts';
import type { MailDocument } from './email-policy.ts';
import type { Attachment } from './mailer.ts';

/**
 * Returns the visits of a sale; null: it has none.
 * @param isCancelled the sale is void: calendars that contain its visits mark them as cancelled
 */
export function visitsFile({ sale, venue, lines }: MailDocument, isCancelled = false): Attachment | null {
  const visited = { ...venue, address: venue.postalAddress ?? undefined };
  const visits = lines.flatMap((line) =>
    line.visits.map(({ roomName, visitAt, endsAt }) =>
      calendarVisit(visited, {
        show: line.tariff ? line.productName : null,
        roomName,
        visitAt: visitAt.toISOString(),
        endsAt: endsAt?.toISOString(),
        note: [
          formatDay(visitAt, sale.locale, venue.timezone),
          formatTime(visitAt, sale.locale, venue.timezone),
        ].join(' · '),
      }),
    ),
  );
  if (visits.length === 0) return null;
  const { reference, edition, paid_at, created_at } = sale;
  const printed = { reference, edition: isCancelled ? edition + 1 : edition, isCancelled };
  return {
    filename: `${reference}.ics`,
    content: calendarFile(printed, visits, (paid_at ?? created_at).getTime()),
    contentType: CALENDAR_TYPE,
  };
}

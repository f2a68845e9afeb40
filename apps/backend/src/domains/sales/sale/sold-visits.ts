import type { SoldTicket } from '@taquilla/contracts';
import { withOffset } from '../../../format/venue-time.ts';
import type { SoldLine, SoldVisit } from './sold-line.ts';

type VisitAnswer = NonNullable<SoldTicket['visits']>[number];

/** Visits as pages get them. @param timeZone the venue's */
export const visitAnswers = (
  visits: readonly Pick<SoldVisit, 'roomName' | 'visitAt' | 'endsAt'>[],
  timeZone: string,
): VisitAnswer[] =>
  visits.map(({ roomName, visitAt, endsAt }) => ({
    room_name: roomName,
    visit_at: withOffset(visitAt, timeZone),
    ...(endsAt && { ends_at: withOffset(endsAt, timeZone) }),
  }));

/** The same of a line. Pages of earlier releases know no tariffs: to them an event's is told where its room is. */
export function visitAnswersOfLine(
  { visits: [first, ...others], tariff }: Pick<SoldLine, 'visits' | 'tariff'>,
  timeZone: string,
): VisitAnswer[] {
  if (!first) return [];
  const roomName = [first.roomName, tariff].filter(Boolean).join(' · ');
  return visitAnswers([{ ...first, roomName }, ...others], timeZone);
}

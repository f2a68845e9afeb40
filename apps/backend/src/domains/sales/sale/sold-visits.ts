import type { SoldTicket } from '@taquilla/contracts';
import { withOffset } from '../../../format/venue-time.ts';
import type { SoldVisit } from './sold-line.ts';

type VisitAnswer = NonNullable<SoldTicket['visits']>[number];

/** Formats visits for the API. @param timeZone of the venue */
export const visitAnswers = (
  visits: readonly Pick<SoldVisit, 'roomName' | 'visitAt' | 'endsAt'>[],
  timeZone: string,
): VisitAnswer[] =>
  visits.map(({ roomName, visitAt, endsAt }) => ({
    room_name: roomName,
    visit_at: withOffset(visitAt, timeZone),
    ...(endsAt && { ends_at: withOffset(endsAt, timeZone) }),
  }));

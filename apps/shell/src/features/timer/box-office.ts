import { ApiError } from '@taquilla/api';
import { cancelEventPreBook, cancelPreBook, isTemporary, preBook, preBookEvent } from '@taquilla/api/calls';
import type { EventPreBookAnswer, PreBookAnswer, PreBookRequest } from '@taquilla/contracts';
import type { DateRequest } from './cart-units.ts';
import type { BoxOffice, HoldAttempt } from './recheck.ts';

/** Creates the calls that hold and release slots of a cart. */
export function boxOffice(reference: string): BoxOffice<PreBookRequest, PreBookAnswer> {
  return {
    hold: (request) => attempt(preBook(request)),
    async release(bookedIds) {
      // a hold that cannot be released expires
      await Promise.allSettled(bookedIds.map((id) => cancelPreBook(reference, id)));
    },
  };
}

/** Creates the calls that hold and release an event cart's seats and capacity. */
export function eventOffice(reference: string): BoxOffice<DateRequest, EventPreBookAnswer> {
  return {
    hold: ({ hourId, products }) => attempt(preBookEvent(hourId, { reference, products })),
    async release(bookedIds) {
      await Promise.allSettled([cancelEventPreBook(reference, bookedIds)]);
    },
  };
}

async function attempt<Answer>(call: Promise<Answer>): Promise<HoldAttempt<Answer>> {
  try {
    return { outcome: 'held', answer: await call };
  } catch (error) {
    const isRefused = error instanceof ApiError && !isTemporary(error);
    return { outcome: isRefused ? 'refused' : 'unknown' };
  }
}

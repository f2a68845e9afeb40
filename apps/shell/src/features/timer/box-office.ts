import { ApiError } from '@taquilla/api';
import { cancelEventPreBook, cancelPreBook, isTemporary, preBook, preBookEvent } from '@taquilla/api/calls';
import type { EventPreBookAnswer, PreBookAnswer, PreBookRequest } from '@taquilla/contracts';
import type { DateRequest } from './cart-units.ts';
import type { BoxOffice, HoldAttempt } from './recheck.ts';

/** The real box office, as the check of a cart asks it. */
export function boxOffice(reference: string): BoxOffice<PreBookRequest, PreBookAnswer> {
  return {
    hold: (request) => attempt(preBook(request)),
    async giveBack(bookedIds) {
      // a hold that cannot be given back ends by itself
      await Promise.allSettled(bookedIds.map((id) => cancelPreBook(reference, id)));
    },
  };
}

/** The same for events. */
export function eventOffice(reference: string): BoxOffice<DateRequest, EventPreBookAnswer> {
  return {
    hold: ({ hourId, products }) => attempt(preBookEvent(hourId, { reference, products })),
    async giveBack(bookedIds) {
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

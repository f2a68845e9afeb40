import { ApiError, cancelPreBook, isTemporary, preBook } from '@taquilla/api';
import type { BoxOffice } from './recheck-cart.ts';

/** The real box office, as the check of a cart asks it. */
export function boxOffice(reference: string): BoxOffice {
  return {
    async hold(request) {
      try {
        return { outcome: 'held', answer: await preBook(request) };
      } catch (error) {
        const isRefused = error instanceof ApiError && !isTemporary(error);
        return { outcome: isRefused ? 'refused' : 'unknown' };
      }
    },
    async giveBack(bookedId) {
      // a hold that cannot be given back ends by itself
      await cancelPreBook(reference, bookedId).catch(() => undefined);
    },
  };
}

import type { Locale } from './languages.ts';

export const WAITING_ROOM_PATH = '/waiting-room';

/**
 * Where somebody takes a place in the waiting room whose hold or order was just refused for want of a turn (`waitForTurn`).
 * After the turn, or when there is nothing to wait for, it goes on to `to`.
 * @param to path and query of a page of this shop
 */
export const waitingRoomPath = (locale: Locale, to: string): string =>
  `${WAITING_ROOM_PATH}?${new URLSearchParams({ language: locale, to }).toString()}`;

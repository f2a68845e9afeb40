import type { Locale } from './languages.ts';

export const WAITING_ROOM_PATH = '/waiting-room';

/**
 * Builds the address of the waiting room, for a visitor whose hold or order was refused with `waitForTurn`.
 * After admission, or without an opening, it redirects to `to`.
 * @param to path and query of a page of this shop
 */
export const waitingRoomPath = (locale: Locale, to: string): string =>
  `${WAITING_ROOM_PATH}?${new URLSearchParams({ language: locale, to }).toString()}`;

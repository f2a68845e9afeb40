import type { secondsLeft } from '@taquilla/shared-state';

/** Deadline of holds, and the server's time when it was set (ISO 8601). */
export interface Deadline {
  expiresAt: string;
  serverNow: string;
}

/** Returns the earlier of two deadlines. */
export function earlier(
  deadline: Deadline | null,
  { expires_at: expiresAt, server_now: serverNow }: { expires_at: string; server_now: string },
): Deadline {
  const isEarlier = deadline === null || Date.parse(expiresAt) < Date.parse(deadline.expiresAt);
  return isEarlier ? { expiresAt, serverNow } : deadline;
}

/** Deadlines of a cart. */
export type HeldCart = NonNullable<Parameters<typeof secondsLeft>[0]>;

/** Returns the deadlines of the cart and of each offer by the server's clock (ms). */
export const endsOf = ({ expiresAt, offers = [] }: HeldCart): number[] =>
  [expiresAt, ...offers.map((offer) => offer.expiresAt)].flatMap((end) =>
    end === null ? [] : Date.parse(end),
  );

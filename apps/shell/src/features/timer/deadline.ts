import type { secondsLeft } from '@taquilla/shared-state';

/** When holds end, and what the server's clock said then. */
export interface Deadline {
  expiresAt: string;
  serverNow: string;
}

/** The first end of all holds taken so far. */
export function earlier(
  deadline: Deadline | null,
  { expires_at: expiresAt, server_now: serverNow }: { expires_at: string; server_now: string },
): Deadline {
  const isEarlier = deadline === null || Date.parse(expiresAt) < Date.parse(deadline.expiresAt);
  return isEarlier ? { expiresAt, serverNow } : deadline;
}

/** A cart, as far as its holds end. */
export type HeldCart = NonNullable<Parameters<typeof secondsLeft>[0]>;

/** When its holds end by the box office's clock, in ms: those of its own together, each offered one by itself. */
export const endsOf = ({ expiresAt, offers = [] }: HeldCart): number[] =>
  [expiresAt, ...offers.map((offer) => offer.expiresAt)].flatMap((end) =>
    end === null ? [] : Date.parse(end),
  );

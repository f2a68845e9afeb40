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

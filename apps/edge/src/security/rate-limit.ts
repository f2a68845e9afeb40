interface Options {
  /** calls a minute from one address */
  limit: number;
  now?: () => number;
}

const MINUTE_MS = 60_000;
/** Addresses counted at a time; beyond it nobody new is let through until the minute is over. */
const MAX_ADDRESSES = 50_000;

/** Counts calls by address, in memory and for a minute. Answers whether one more is within the limit. */
export function createRateLimit({ limit, now = Date.now }: Options): (address: string) => boolean {
  const calls = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) calls.clear();
    minute = current;
    const count = (calls.get(address) ?? 0) + 1;
    if (count > limit || (count === 1 && calls.size >= MAX_ADDRESSES)) return false;
    calls.set(address, count);
    return true;
  };
}

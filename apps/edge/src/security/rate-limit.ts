interface Options {
  /** calls a minute from one address */
  limit: number;
  now?: () => number;
}

const MINUTE_MS = 60_000;
/** Maximum of addresses counted per minute; further addresses are refused until the next minute. */
const MAX_ADDRESSES = 50_000;

/** Creates a rate limit per address and minute, in memory. The function counts a call and returns whether it is allowed. */
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

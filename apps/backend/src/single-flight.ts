/**
 * Creates a single-flight function: calls with the same key share the result that is being computed. For results that do not
 * change meanwhile; otherwise see `coalesced`.
 * @returns `share(key, make)`: a failure reaches all calls that share it, and is not cached
 */
export function singleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = running.get(key);
    if (known) return known;
    const made = make().finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };
}

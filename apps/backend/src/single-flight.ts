/**
 * Lets everybody who asks for the same while it is being made have that one: for what is the same whenever it is made.
 * For what changes meanwhile see `coalesced`.
 * @returns `share(key, make)`: a failure reaches all who share it, and is forgotten
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

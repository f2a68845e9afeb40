/**
 * Creates a function for request coalescing: concurrent calls with the same key share one result. A call that arrives while a
 * result is computed shares the next result, whose computation starts after the call.
 * @returns `coalesce(key, make)`: a failure reaches all calls that share it
 */
export function coalesced<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<T>>();

  function start(key: string, make: () => Promise<T>): Promise<T> {
    next.delete(key);
    const answer = make();
    const end = () => running.get(key) === ended && running.delete(key);
    const ended: Promise<unknown> = answer.then(end, end);
    running.set(key, ended);
    return answer;
  }

  return (key, make) => {
    const before = running.get(key);
    if (!before) return start(key, make);
    const answer = next.get(key) ?? before.then(() => start(key, make));
    next.set(key, answer);
    return answer;
  };
}

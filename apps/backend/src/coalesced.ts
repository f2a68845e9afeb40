/**
 * Lets everybody who asks for the same at the same time have one answer. Who comes while one is being made shares the
 * next, so that no answer is older than the question.
 * @returns `ask(key, make)`: a failure reaches all who share it
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

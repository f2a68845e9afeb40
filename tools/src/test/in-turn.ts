let last: Promise<unknown> = Promise.resolve();

/** Begins a piece of work when all those are done that were given before, whatever became of them. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}

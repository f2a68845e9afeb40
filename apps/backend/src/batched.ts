import { isUnavailable } from './database/is-unavailable.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions {
  /** maximum items per batch */
  maxItems: number;
  /** concurrent batches */
  atOnce: number;
  /** whether a failure with this error certainly had no effect, so that its items may be retried */
  hadNoEffect: (error: unknown) => boolean;
}

/** Batches of database work. After a lost connection a batch may have committed; any other failure had no effect. */
export const DATABASE_BATCHES: BatchOptions = {
  maxItems: 100,
  atOnce: 2,
  hadNoEffect: (error) => !isUnavailable(error),
};

/**
 * Creates a function that executes concurrent calls in batches. A call starts at once unless `atOnce` batches are running;
 * calls that arrive meanwhile form the next batch, in order. When a batch fails without effect, its items are retried one by
 * one, so that only the failing items are rejected.
 * @param work returns one result per item, in order
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems: most, atOnce, hadNoEffect }: BatchOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      if (results.length !== batch.length) {
        throw new Error(`${results.length} results for ${batch.length} items`);
      }
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      if (batch.length === 1 || !hadNoEffect(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await settle([one]);
    }
  };
  const run = async () => {
    running += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    running -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < atOnce) void run();
    });
}

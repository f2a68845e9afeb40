interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions {
  /** items of one batch */
  most: number;
  /** batches under way */
  atOnce: number;
  /** whether work that failed with this has certainly done nothing, so that it may be tried again */
  hadNoEffect: (error: unknown) => boolean;
}

/**
 * Makes one piece of work of what is asked for at the same time. Nothing waits for company: a call starts at once
 * unless as much as allowed is under way; those that come meanwhile go together as a batch, in their order. When the work
 * of a batch fails, each of its items is tried alone: only those whose own work fails are refused.
 * @param work answers as many results as it got items, in their order
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce, hadNoEffect }: BatchOptions,
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

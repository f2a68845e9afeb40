interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface GroupOptions {
  /** items of one group */
  most: number;
  /** groups under way */
  atOnce: number;
  /** whether work that failed with this has certainly done nothing, so that it may be tried again */
  hadNoEffect: (error: unknown) => boolean;
}

/**
 * Makes one piece of work of what is asked for at the same time. Nothing waits for company: a call starts at once
 * unless as much as allowed is under way; those that come meanwhile go together, in their order. When the work of a group
 * fails, each of its items is tried alone: only those whose own work fails are refused.
 * @param work answers as many results as it got items, in their order
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce, hadNoEffect }: GroupOptions,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const settle = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(group.map(({ item }) => item));
      if (results.length !== group.length) {
        throw new Error(`${results.length} results for ${group.length} items`);
      }
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (error) {
      if (group.length === 1 || !hadNoEffect(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await settle([one]);
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

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes one piece of work of what is asked for at the same time. Nothing waits for company: a call starts at once
 * unless as much as allowed is under way; those that come meanwhile go together, in their order.
 * @param work answers as many results as it got items, in their order; when it fails, the whole group has failed
 * @param most items of one group
 * @param atOnce groups under way
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce }: { most: number; atOnce: number },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const run = async () => {
    running += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, most), work);
    running -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < atOnce) void run();
    });
}

async function settle<Item, Result>(
  group: readonly Waiting<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await work(group.map(({ item }) => item));
    for (const [index, result] of results.entries()) group[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

/**
 * How long this thread kept everybody else waiting while something was done: the longest turn of its event loop, in
 * milliseconds of its own processor time, so that a busy machine makes no difference.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let isDone = false;
  let longest = 0;
  let before = used();
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work().finally(() => (isDone = true));
  look();
  return longest;
}

/**
 * Returns the longest event loop iteration during `work`, in milliseconds of this thread's CPU time, which is independent of
 * the machine's load.
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

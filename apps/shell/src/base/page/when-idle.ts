/**
 * Runs `work` when the page is idle.
 * @param timeout longest wait in ms; undefined: no limit
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  // Safari has no `requestIdleCallback`
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, timeout === undefined ? {} : { timeout });
  return () => {
    cancelIdleCallback(handle);
  };
}

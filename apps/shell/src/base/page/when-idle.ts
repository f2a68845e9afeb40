/**
 * Works as soon as the page has nothing else to do.
 * @param longest milliseconds after which a busy page is not waited for any longer
 * @returns a function that stops it
 */
export function whenIdle(work: () => void, longest?: number): () => void {
  // not in every browser
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, longest === undefined ? {} : { timeout: longest });
  return () => {
    cancelIdleCallback(handle);
  };
}

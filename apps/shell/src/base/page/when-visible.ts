/** Age in ms from which a prerendered page is reloaded when it is shown (decision 12). */
const MAX_AGE_MS = 5 * 60_000;

const reloadPage = () => {
  location.reload();
};

/**
 * Resolves when the page is shown. A prerendered page must not store, count or report anything, or start timers, before that.
 * Reloads a page that was prerendered too long ago, and never resolves then.
 * @param reload replaced in tests
 */
export async function whenVisible(reload = reloadPage): Promise<void> {
  if (!document.prerendering) return;
  await new Promise((resolve) => {
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });
  if (performance.now() < MAX_AGE_MS) return;
  reload();
  await new Promise<never>(() => undefined);
}

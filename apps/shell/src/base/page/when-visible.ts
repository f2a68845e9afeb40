/** Milliseconds for which a page that was made ahead shows what it would be made of now (decision 12). */
const KEPT = 5 * 60_000;

const reloadPage = () => {
  location.reload();
};

/**
 * Until the page is shown: before it nothing may begin that is the visitor's, be it stored, counted, told or running out. What has
 * waited for too long is fetched anew.
 * @param reload stands in for the browser's in tests
 */
export async function whenVisible(reload = reloadPage): Promise<void> {
  if (!document.prerendering) return;
  await new Promise((resolve) => {
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });
  if (performance.now() < KEPT) return;
  reload();
  await new Promise<never>(() => undefined);
}

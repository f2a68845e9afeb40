/** Takes a focus that has lost its element, and would begin the page anew, to the page's heading. */
export function focusPage(): void {
  if (document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

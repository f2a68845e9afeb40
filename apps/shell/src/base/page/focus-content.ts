/**
 * Moves the focus to the page's heading, else to its main content, so that screen readers continue there after the focused
 * control was removed.
 */
export function focusContent(main = document.getElementById('main')): void {
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/**
 * Calls `focusContent` if no element has the focus, because keyboard navigation would restart at the top of the page.
 */
export function focusIfLost(): void {
  if (document.activeElement === document.body) focusContent();
}

/**
 * Gives the focus to the page's heading, or to its content while it has none: where reading goes on when the control that had
 * it is gone.
 */
export function focusContent(main = document.getElementById('main')): void {
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/**
 * Gives the focus to the page's heading, or to its content while it has none: where reading goes on when the control that had
 * it is gone.
 */
export function focusContent(main = document.getElementById('main')): void {
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/** The same for a focus that has lost its element already, and would begin the page anew. */
export function focusIfLost(): void {
  if (document.activeElement === document.body) focusContent();
}

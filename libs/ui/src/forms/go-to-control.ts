/**
 * Focuses the control with this id and scrolls it to the middle of the window, so that its label above and its error below
 * stay clear of the fixed header.
 */
export function goToControl(id: string, block: ScrollLogicalPosition = 'center'): void {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block });
}

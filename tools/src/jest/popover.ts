/** The parts of popovers that jsdom lacks: they open and close. Focus, Esc and presses elsewhere are for the browser tests. */
const OPEN = 'data-popover-open';

const style = document.createElement('style');
style.textContent = `[popover]:not([${OPEN}]) { display: none }`;
document.head.append(style);

Object.assign(HTMLElement.prototype, {
  hidePopover(this: HTMLElement) {
    this.removeAttribute(OPEN);
  },
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[popovertarget]');
  const id = button && button.getAttribute('popovertarget');
  if (id) document.getElementById(id)?.toggleAttribute(OPEN);
});

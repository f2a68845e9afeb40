/** The parts of a browser that jsdom lacks: it lays nothing out. Focus, inertness, Esc and presses elsewhere are for the browser tests. */

// dialogs
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// popovers open and close
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

const nothing = () => undefined;

/** No size ever changes. */
class NothingResizes implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

Object.assign(globalThis, {
  ResizeObserver: NothingResizes,
  // no question about the size has a yes
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
});

Element.prototype.scrollIntoView = nothing;

/**
 * Browser APIs that jsdom lacks, because it has no layout. Focus, inertness, Esc and clicks outside are tested in
 * browser tests.
 */

// dialogs
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// popovers
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

/** A ResizeObserver that never calls back. */
class NothingResizes implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

Object.assign(globalThis, {
  ResizeObserver: NothingResizes,
  // no media query matches
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
});

Element.prototype.scrollIntoView = nothing;

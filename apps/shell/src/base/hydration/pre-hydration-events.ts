/**
 * Captures input that a visitor makes in a server-rendered page before hydration, and replays it afterwards. React keeps the
 * values of fields but does not know them, and ignores clicks. Links, forms that load a page, and popovers work without React.
 */

/** Buttons that work only with React. */
const SCRIPTED_BUTTON = 'button:not([type=submit], [popovertarget])';

let captured: Event[] = [];

/** Captures clicks and form submissions until `replayPreHydrationEvents`. Called before hydration. */
export function capturePreHydrationEvents(): void {
  document.addEventListener('click', capture, { capture: true });
  document.addEventListener('submit', capture, { capture: true });
}

function capture(event: Event): void {
  captured.push(event);
}

/**
 * Replays field values, clicks and submissions in a part of the page that is hydrated.
 * @param except a part inside of it that is not hydrated yet; if missing, capturing ends
 */
export function replayPreHydrationEvents(part: Element, except?: Element | null): void {
  const isInPart = (target: EventTarget | null) =>
    target instanceof Element && part.contains(target) && !except?.contains(target);
  const fields = [...part.querySelectorAll('input, select, textarea')].filter(isInPart);
  const events = captured.filter(({ target }) => isInPart(target));
  captured = captured.filter((event) => !events.includes(event));
  for (const field of fields) replayField(field);
  // an event that is still being dispatched is replayed by React itself
  void replayInOrder(events.filter(({ eventPhase }) => eventPhase === Event.NONE));
  if (except) return;
  document.removeEventListener('click', capture, { capture: true });
  document.removeEventListener('submit', capture, { capture: true });
  captured = [];
}

/**
 * Replays events one after the other: React commits the updates of one event before the next, as for a double click.
 */
async function replayInOrder(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    await Promise.resolve();
    replayEvent(event);
  }
}

function replayEvent({ type, target }: Event): void {
  if (type === 'submit') replaySubmit(target as HTMLFormElement);
  else if (!(target as Element).closest('a[href]'))
    (target as Element).closest<HTMLElement>(SCRIPTED_BUTTON)?.click();
}

/** Submits a form again if React handles it. Other forms load a page already; a second submission would lose the pressed button. */
function replaySubmit(form: HTMLFormElement): void {
  if (form.method === 'dialog') form.requestSubmit();
}

function replayField(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLTextAreaElement) replayText(field, HTMLTextAreaElement.prototype);
  else if (!(field instanceof HTMLInputElement) || field.type === 'file') return;
  else if (field.type !== 'checkbox' && field.type !== 'radio') replayText(field, HTMLInputElement.prototype);
  else if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) {
    field.checked = !field.checked;
    field.click();
  }
}

/** Sets the text through the prototype's setter: React ignores an `input` event whose value it tracked through the element's own. */
function replayText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

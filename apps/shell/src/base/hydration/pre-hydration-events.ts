/**
 * What a visitor types and presses in a page that came drawn before its parts are taken over. React leaves what was typed in the
 * fields but knows nothing of it, and lets presses go by; links, forms that lead to a page and what the browser opens itself need
 * neither.
 */
const OWN_BUTTON = 'button:not([type=submit], [popovertarget])';

let heard: Event[] = [];

/** Called before the page is taken over: from now on presses wait for `replay`. */
export function capturePreHydrationEvents(): void {
  document.addEventListener('click', hear, { capture: true });
  document.addEventListener('submit', hear, { capture: true });
}

function hear(event: Event): void {
  heard.push(event);
}

/**
 * Tells a part that works now what was typed and pressed in it.
 * @param except a part inside of it that is still to come; without it nothing is listened to any longer
 */
export function replayPreHydrationEvents(part: Element, except?: Element | null): void {
  const isHere = (target: EventTarget | null) =>
    target instanceof Element && part.contains(target) && !except?.contains(target);
  const fields = [...part.querySelectorAll('input, select, textarea')].filter(isHere);
  const events = heard.filter(({ target }) => isHere(target));
  heard = heard.filter((event) => !events.includes(event));
  for (const field of fields) retell(field);
  // React itself goes on with one that is on its way
  void repeatInTurn(events.filter(({ eventPhase }) => eventPhase === Event.NONE));
  if (except) return;
  document.removeEventListener('click', hear, { capture: true });
  document.removeEventListener('submit', hear, { capture: true });
  heard = [];
}

/** Each is answered before the next, as by who presses twice. */
async function repeatInTurn(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    await Promise.resolve();
    repeat(event);
  }
}

function repeat({ type, target }: Event): void {
  if (type === 'submit') repeatSubmit(target as HTMLFormElement);
  else if (!(target as Element).closest('a[href]'))
    (target as Element).closest<HTMLElement>(OWN_BUTTON)?.click();
}

/** Where another form leads the browser is on its way already: to send it again, without the button pressed, would take that back. */
function repeatSubmit(form: HTMLFormElement): void {
  if (form.method === 'dialog') form.requestSubmit();
}

function retell(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLTextAreaElement) retellText(field, HTMLTextAreaElement.prototype);
  else if (!(field instanceof HTMLInputElement) || field.type === 'file') return;
  else if (field.type !== 'checkbox' && field.type !== 'radio') retellText(field, HTMLInputElement.prototype);
  else if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) {
    field.checked = !field.checked;
    field.click();
  }
}

/** React takes what it has set itself for known: the text comes back by the browser's own way. */
function retellText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

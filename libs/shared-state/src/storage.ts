import * as z from 'zod/mini';

/** `browser`: for all tabs and visits. `tab`: until the tab is closed. */
type Place = 'browser' | 'tab';

/** Browser storage, or nothing where there is none (server rendering, storage switched off). */
function storage(place: Place): Storage | undefined {
  try {
    return place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** A stored value, or null where it is missing or not of the expected shape: a bad value is dropped, never thrown. */
export function readStored<T extends z.core.$ZodType>(
  key: string,
  schema: T,
  place: Place = 'browser',
): z.output<T> | null {
  try {
    const text = storage(place)?.getItem(key);
    if (text === null || text === undefined) return null;
    return z.safeParse(schema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. A full or forbidden storage is not an error: the value then lives in memory. */
export function writeStored(key: string, value: unknown, place: Place = 'browser'): void {
  try {
    if (value === null) storage(place)?.removeItem(key);
    else storage(place)?.setItem(key, JSON.stringify(value));
  } catch {
    // nothing to do: the page goes on with what it has in memory
  }
}

/** Calls back when another tab changed the key. */
export function onStoredChange(key: string, changed: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    // a null key means that the whole storage was cleared
    if (event.key === key || event.key === null) changed();
  });
}

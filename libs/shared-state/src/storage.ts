import { STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { carriedOver, carryOver, pageStorage } from './page-storage.ts';

/** `browser`: for all tabs and visits. `tab`: until the tab is closed. */
type Place = 'browser' | 'tab';

const PROPERTY = { browser: 'localStorage', tab: 'sessionStorage' } as const;

/** Credentials of accounts and purchases. */
const SECRETS = [STORAGE.accessToken, STORAGE.client, STORAGE.saleTokens];

const standIns: Partial<Record<Place, Storage>> = {};
const state = createStore<{ isPersistent: boolean }>(() => ({ isPersistent: true }));

/** Returns whether the browser persists the shop's data; otherwise it is lost with the page. */
export const useIsStoragePersistent = (): boolean => useStore(state, ({ isPersistent }) => isPersistent);

/** Returns the browser storage; undefined during server-side rendering. */
function storage(place: Place): Storage | undefined {
  if (standIns[place]) return standIns[place];
  const own = ownStorage(place);
  return own ?? (typeof window === 'undefined' ? undefined : standIn(place, undefined));
}

/** Returns undefined if storage is disabled: the property access throws. */
function ownStorage(place: Place): Storage | undefined {
  try {
    return globalThis[PROPERTY[place]];
  } catch {
    return undefined;
  }
}

/**
 * Installs the in-memory fallback. Code that reads `localStorage` directly, such as the API client of an older remote,
 * also uses the fallback.
 */
function standIn(place: Place, own: Storage | undefined): Storage {
  const isCarried = place === 'browser' && own === undefined;
  const made = pageStorage(own, isCarried ? carriedOver(window.history.state) : {});
  standIns[place] = made;
  state.setState({ isPersistent: false });
  if (place === 'browser')
    Object.defineProperty(window, PROPERTY[place], { value: made, configurable: true });
  if (isCarried) {
    const carry = () => {
      window.history.replaceState(carryOver(made, window.history.state, SECRETS), '');
    };
    // Chromium ignores later writes; some mobile browsers only fire later events
    window.addEventListener('beforeunload', carry);
    window.addEventListener('pagehide', carry);
  }
  return made;
}

/** Detects disabled storage and installs the fallback. Called once by the shell before the first read. */
export function startStorage(): void {
  storage('browser');
}

/** Reads a stored text; null: none. */
export function readStoredText(key: string, place: Place = 'browser'): string | null {
  return storage(place)?.getItem(key) ?? null;
}

/** Stores a text; null removes it. A value that a full storage refuses lives as long as the page. */
export function writeStoredText(key: string, text: string | null, place: Place = 'browser'): void {
  const target = storage(place);
  try {
    if (text === null) target?.removeItem(key);
    else target?.setItem(key, text);
  } catch {
    if (text !== null) standIn(place, target).setItem(key, text);
  }
}

/** Reads a stored value; null if it is missing or invalid. Never throws. */
export function readStored<T extends z.core.$ZodType>(
  key: string,
  schema: T,
  place: Place = 'browser',
): z.output<T> | null {
  const text = readStoredText(key, place);
  if (text === null) return null;
  try {
    return z.safeParse(schema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it (`writeStoredText`). */
export function writeStored(key: string, value: unknown, place: Place = 'browser'): void {
  writeStoredText(key, value === null ? null : JSON.stringify(value), place);
}

/** Calls back if another tab changed the key, or may have while this page was in the back/forward cache. */
export function onStoredChange(key: string, changed: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    // a null key means that the whole storage was cleared
    if (event.key === key || event.key === null) changed();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
}

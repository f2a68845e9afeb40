import { STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { carriedOver, carryOver, pageStorage } from './page-storage.ts';

/** `browser`: for all tabs and visits. `tab`: until the tab is closed. */
type Place = 'browser' | 'tab';

const PROPERTY = { browser: 'localStorage', tab: 'sessionStorage' } as const;

/** What opens an account or a purchase. */
const SECRETS = [STORAGE.accessToken, STORAGE.client, STORAGE.saleTokens];

const standIns: Partial<Record<Place, Storage>> = {};
const state = createStore<{ isKept: boolean }>(() => ({ isKept: true }));

/** Whether the browser keeps what the shop stores; else all of it goes with the page. */
export const useIsStoragePersistent = (): boolean => useStore(state, ({ isKept }) => isKept);

/** Browser storage, or nothing where there is none (server rendering). */
function storage(place: Place): Storage | undefined {
  if (standIns[place]) return standIns[place];
  const own = ownStorage(place);
  return own ?? (typeof window === 'undefined' ? undefined : standIn(place, undefined));
}

/** Undefined where it is switched off: merely naming it throws. */
function ownStorage(place: Place): Storage | undefined {
  try {
    return globalThis[PROPERTY[place]];
  } catch {
    return undefined;
  }
}

/**
 * From now on what the browser refuses stays in the page. Whoever reads `localStorage` itself finds it there, also a remote
 * that was built before.
 */
function standIn(place: Place, own: Storage | undefined): Storage {
  const isCarried = place === 'browser' && own === undefined;
  const made = pageStorage(own, isCarried ? carriedOver(window.history.state) : {});
  standIns[place] = made;
  state.setState({ isKept: false });
  if (place === 'browser')
    Object.defineProperty(window, PROPERTY[place], { value: made, configurable: true });
  if (isCarried) {
    const carry = () => {
      window.history.replaceState(carryOver(made, window.history.state, SECRETS), '');
    };
    // Chromium keeps nothing that is written later; some browsers on phones only tell later
    window.addEventListener('beforeunload', carry);
    window.addEventListener('pagehide', carry);
  }
  return made;
}

/** Called once by the shell before anything is read: a page that may keep nothing goes on with what it has in memory. */
export function startStorage(): void {
  storage('browser');
}

/** The stored text as it is; null where there is none. */
export function readStoredText(key: string, place: Place = 'browser'): string | null {
  return storage(place)?.getItem(key) ?? null;
}

/** Stores a text as it is; null removes it. What a full storage refuses lives as long as the page. */
export function writeStoredText(key: string, text: string | null, place: Place = 'browser'): void {
  const target = storage(place);
  try {
    if (text === null) target?.removeItem(key);
    else target?.setItem(key, text);
  } catch {
    if (text !== null) standIn(place, target).setItem(key, text);
  }
}

/** A stored value, or null where it is missing or not of the expected shape: a bad value is dropped, never thrown. */
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

/** Calls back when another tab changed the key, or may have while this page was in the back/forward cache. */
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

/**
 * Browser storage for a page that may not keep anything, or nothing more: what the browser's own storage refuses lives as
 * long as the page.
 */

/** The browser's own storage, or nothing where it is switched off. */
type OwnStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> | undefined;

/** @param kept values by key that are there from the start */
export function pageStorage(own: OwnStorage, kept: Readonly<Record<string, string>> = {}): Storage {
  const values = new Map(Object.entries(kept));
  const names = () => [...values.keys()];
  return {
    getItem: (key) => values.get(key) ?? own?.getItem(key) ?? null,
    setItem(key, value) {
      try {
        if (!own) throw new DOMException('There is no storage', 'SecurityError');
        own.setItem(key, value);
        values.delete(key);
      } catch {
        values.set(key, value);
      }
    },
    removeItem(key) {
      values.delete(key);
      own?.removeItem(key);
    },
    clear() {
      values.clear();
      own?.clear();
    },
    // of what is in the page: the rest is the browser's own storage's to tell
    key: (index) => names()[index] ?? null,
    get length() {
      return values.size;
    },
  };
}

/** Name of what a page without storage leaves in its entry of the session history. */
const CARRIED = 'carried';

/**
 * What the entry of the session history has kept of this page: storage that is switched off does not survive a reload, and
 * a cart has to (`carryOver`).
 */
export function carriedOver(state: unknown): Record<string, string> {
  const carried: unknown = isRecord(state) ? state[CARRIED] : undefined;
  if (!isRecord(carried)) return {};
  return Object.fromEntries(
    Object.entries(carried).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * The state of the session history's entry with all that a page without storage has, for this page after a reload or on
 * the way back from the bank.
 * @param without keys that are left out: what opens an account is not written down where nothing may be kept
 */
export function carryOver(
  storage: Pick<Storage, 'key' | 'getItem' | 'length'>,
  state: unknown,
  without: readonly string[],
): Record<string, unknown> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const carried = keys
    .filter((key) => !without.includes(key))
    .map((key) => [key, storage.getItem(key)] as const);
  return { ...(isRecord(state) ? state : {}), [CARRIED]: Object.fromEntries(carried) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

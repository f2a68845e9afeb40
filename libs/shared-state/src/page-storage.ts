/**
 * In-memory fallback for web storage that is disabled or full: values that the browser refuses live as
 * long as the page.
 */

/** The browser's storage; undefined: disabled. */
type OwnStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> | undefined;

/** Creates a storage with an in-memory fallback. @param initial initial values in memory, by key */
export function pageStorage(own: OwnStorage, initial: Readonly<Record<string, string>> = {}): Storage {
  const values = new Map(Object.entries(initial));
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
    // only keys in memory: the browser's storage enumerates its own keys
    key: (index) => names()[index] ?? null,
    get length() {
      return values.size;
    },
  };
}

/** Property of the history state that has the values in memory. */
const CARRIED = 'carried';

/**
 * Reads the values that `carryOver` has saved in the session history entry: without web storage, memory does not survive a
 * reload, but a cart must.
 */
export function carriedOver(state: unknown): Record<string, string> {
  const carried: unknown = isRecord(state) ? state[CARRIED] : undefined;
  if (!isRecord(carried)) return {};
  return Object.fromEntries(
    Object.entries(carried).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Builds the state of the session history entry with the values in memory, for this page after a reload or the return
 * from a payment page.
 * @param without excluded keys: credentials are not persisted if web storage is disabled
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

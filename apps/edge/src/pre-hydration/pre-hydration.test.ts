import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { CONSENT_WORDS, STORAGE } from '@taquilla/contracts';

const SCRIPT = readFileSync(new URL('pre-hydration.js', import.meta.url), 'utf8');
const KEY = STORAGE.cookiesAccepted;

interface Browser {
  stored?: string;
  cookie?: string;
  /** web storage is disabled (`isOff`) or full (`isFull`) */
  isOff?: boolean;
  isFull?: boolean;
  /** values in the state of the session history entry */
  carried?: Record<string, string>;
  isPrerendering?: boolean;
  isHttps?: boolean;
}

interface Press {
  word: string;
  isRendered?: boolean;
}

/** Runs the script in a new page. */
function openPage({
  stored,
  cookie = '',
  isOff = false,
  isFull = false,
  carried,
  isPrerendering,
  isHttps,
}: Browser = {}) {
  const storage = new Map<string, string>(stored === undefined ? [] : [[KEY, stored]]);
  const dataset: { asks?: string } = {};
  const storageEvents: string[] = [];
  const listeners = new Map<string, (event?: object) => void>();
  const document = {
    cookie,
    prerendering: isPrerendering,
    documentElement: { dataset },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
  };
  const page = {
    document,
    location: { protocol: isHttps ? 'https:' : 'http:' },
    history: { state: carried ? { carried } : null },
    dispatchEvent: ({ key }: { key: string }) => storageEvents.push(key),
    StorageEvent: class {
      readonly key: string;
      constructor(_type: string, { key }: { key: string }) {
        this.key = key;
      }
    },
    get localStorage() {
      if (isOff) throw new Error('disabled');
      return {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem(key: string, value: string) {
          if (isFull) throw new Error('full');
          storage.set(key, value);
        },
      };
    },
  };
  runInContext(SCRIPT, createContext(page));
  const press = ({ word, isRendered = true }: Press) => {
    let isPrevented = false;
    listeners.get('submit')?.({
      submitter: { value: word },
      target: { closest: () => (isRendered ? {} : null) },
      preventDefault: () => (isPrevented = true),
      stopImmediatePropagation: () => undefined,
    });
    return isPrevented;
  };
  const show = (stored?: string) => {
    if (stored !== undefined) storage.set(KEY, stored);
    listeners.get('prerenderingchange')?.();
  };
  return {
    asks: () => dataset.asks === '',
    press,
    show,
    storageEvents,
    stored: () => storage.get(KEY),
    document,
  };
}

test('pre-hydration script asks only visitors who have not answered (R236)', () => {
  for (const stored of ['true', 'false', '"configurated"', 'accepted', ' denied '])
    assert.equal(openPage({ stored }).asks(), false, stored);
  for (const stored of [undefined, 'yes', '', 'null', '{'])
    assert.ok(openPage({ ...(stored === undefined ? {} : { stored }) }).asks(), stored);
  assert.equal(openPage({ cookie: `a=b; ${KEY}=none` }).asks(), false);
  assert.ok(openPage({ cookie: `${KEY}=${CONSENT_WORDS.again}`, stored: 'true' }).asks());
  assert.ok(openPage({ isOff: true }).asks());
  assert.equal(openPage({ isOff: true, carried: { [KEY]: 'false' } }).asks(), false);
});

test('pre-hydration script stores an answer in the shell’s format and dispatches a storage event (R236)', () => {
  for (const [word, stored] of [
    [CONSENT_WORDS.none, 'false'],
    [CONSENT_WORDS.all, 'true'],
  ] as const) {
    const page = openPage({ cookie: `${KEY}=${CONSENT_WORDS.again}` });
    assert.ok(page.press({ word }));
    assert.deepEqual([page.stored(), page.storageEvents, page.asks()], [stored, [KEY], false]);
    assert.match(page.document.cookie, /max-age=0/);
  }
});

test('pre-hydration script with TLS ignores the unprefixed cookie of a sibling host (R395)', () => {
  assert.ok(openPage({ isHttps: true, cookie: `${KEY}=${CONSENT_WORDS.all}` }).asks());
  const page = openPage({ isHttps: true, cookie: `__Host-${KEY}=${CONSENT_WORDS.again}`, stored: 'true' });
  assert.ok(page.asks());
  page.press({ word: CONSENT_WORDS.none });
  assert.equal(page.document.cookie, `__Host-${KEY}=; path=/; max-age=0; secure`);
});

test('pre-hydration script leaves the form to the edge without storage, and to the shell after hydration', () => {
  assert.equal(openPage({ isOff: true }).press({ word: CONSENT_WORDS.all }), false);
  assert.equal(openPage({ isFull: true }).press({ word: CONSENT_WORDS.all }), false);
  assert.equal(openPage().press({ word: CONSENT_WORDS.again }), false);
  assert.equal(openPage().press({ word: CONSENT_WORDS.none, isRendered: false }), false);
});

test('pre-hydration script of a prerendered page asks on activation unless answered by then (R237)', () => {
  const page = openPage({ isPrerendering: true });
  assert.equal(page.asks(), false);
  page.show();
  assert.ok(page.asks());
  const answered = openPage({ isPrerendering: true });
  answered.show('false');
  assert.equal(answered.asks(), false);
});

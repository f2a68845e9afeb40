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
  /** storage is switched off, or full */
  isOff?: boolean;
  isFull?: boolean;
  /** what the entry of the session history has kept */
  carried?: Record<string, string>;
  /** it is made ahead */
  isAhead?: boolean;
  isHttps?: boolean;
}

interface Press {
  word: string;
  isRendered?: boolean;
}

/** A page that has just begun, as far as the script looks at it. */
function begin({
  stored,
  cookie = '',
  isOff = false,
  isFull = false,
  carried,
  isAhead,
  isHttps,
}: Browser = {}) {
  const kept = new Map<string, string>(stored === undefined ? [] : [[KEY, stored]]);
  const dataset: { asks?: string } = {};
  const told: string[] = [];
  const listeners = new Map<string, (event?: object) => void>();
  const document = {
    cookie,
    prerendering: isAhead,
    documentElement: { dataset },
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
  };
  const page = {
    document,
    location: { protocol: isHttps ? 'https:' : 'http:' },
    history: { state: carried ? { carried } : null },
    dispatchEvent: ({ key }: { key: string }) => told.push(key),
    StorageEvent: class {
      readonly key: string;
      constructor(_type: string, { key }: { key: string }) {
        this.key = key;
      }
    },
    get localStorage() {
      if (isOff) throw new Error('switched off');
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem(key: string, value: string) {
          if (isFull) throw new Error('full');
          kept.set(key, value);
        },
      };
    },
  };
  runInContext(SCRIPT, createContext(page));
  const press = ({ word, isRendered: isDrawn = true }: Press) => {
    let isTaken = false;
    listeners.get('submit')?.({
      submitter: { value: word },
      target: { closest: () => (isDrawn ? {} : null) },
      preventDefault: () => (isTaken = true),
      stopImmediatePropagation: () => undefined,
    });
    return isTaken;
  };
  const show = (stored?: string) => {
    if (stored !== undefined) kept.set(KEY, stored);
    listeners.get('prerenderingchange')?.();
  };
  return { asks: () => dataset.asks === '', press, show, told, stored: () => kept.get(KEY), document };
}

test('it asks whoever has not answered, and nobody else (R236)', () => {
  for (const stored of ['true', 'false', '"configurated"', 'accepted', ' denied '])
    assert.equal(begin({ stored }).asks(), false, stored);
  for (const stored of [undefined, 'yes', '', 'null', '{'])
    assert.ok(begin({ ...(stored === undefined ? {} : { stored }) }).asks(), stored);
  assert.equal(begin({ cookie: `a=b; ${KEY}=none` }).asks(), false);
  assert.ok(begin({ cookie: `${KEY}=${CONSENT_WORDS.again}`, stored: 'true' }).asks());
  assert.ok(begin({ isOff: true }).asks());
  assert.equal(begin({ isOff: true, carried: { [KEY]: 'false' } }).asks(), false);
});

test('an answer from before the shell is stored in its words, and told to it (R236)', () => {
  for (const [word, stored] of [
    [CONSENT_WORDS.none, 'false'],
    [CONSENT_WORDS.all, 'true'],
  ] as const) {
    const page = begin({ cookie: `${KEY}=${CONSENT_WORDS.again}` });
    assert.ok(page.press({ word }));
    assert.deepEqual([page.stored(), page.told, page.asks()], [stored, [KEY], false]);
    assert.match(page.document.cookie, /max-age=0/);
  }
});

test('over TLS a sibling host answers for nobody: the cookie without its prefix is not read (R395)', () => {
  assert.ok(begin({ isHttps: true, cookie: `${KEY}=${CONSENT_WORDS.all}` }).asks());
  const page = begin({ isHttps: true, cookie: `__Host-${KEY}=${CONSENT_WORDS.again}`, stored: 'true' });
  assert.ok(page.asks());
  page.press({ word: CONSENT_WORDS.none });
  assert.equal(page.document.cookie, `__Host-${KEY}=; path=/; max-age=0; secure`);
});

test('what it cannot answer goes to the edge, what the shell answers to the shell', () => {
  assert.equal(begin({ isOff: true }).press({ word: CONSENT_WORDS.all }), false);
  assert.equal(begin({ isFull: true }).press({ word: CONSENT_WORDS.all }), false);
  assert.equal(begin().press({ word: CONSENT_WORDS.again }), false);
  assert.equal(begin().press({ word: CONSENT_WORDS.none, isRendered: false }), false);
});

test('a page that was made ahead asks when it is shown, whoever has not answered by then (R237)', () => {
  const page = begin({ isAhead: true });
  assert.equal(page.asks(), false);
  page.show();
  assert.ok(page.asks());
  const answered = begin({ isAhead: true });
  answered.show('false');
  assert.equal(answered.asks(), false);
});

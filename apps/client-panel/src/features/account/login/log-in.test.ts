import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedClient } from '@taquilla/contracts';
import { createLogIn } from './log-in.ts';

const CREDENTIALS = { username: 'ada', password: 'secret', headquarter_id: 7 };
const ADA = { id: '1', name: 'Ada', last_name: 'Byron', headquarter_id: 7 } as LoggedClient;

/** A log-in over a session that was somebody else's, with a note of everything it does in order. */
function setUp({ me = () => Promise.resolve(ADA), token = Promise.resolve({ access_token: 'new' }) } = {}) {
  const log: string[] = [];
  const logIn = createLogIn({
    login: ({ username }) => {
      log.push(`ask for ${username}`);
      return token;
    },
    fetchMe: me,
    session: {
      clear: () => log.push('clear'),
      setToken: (value) => log.push(`token ${value}`),
      setClient: ({ name }) => log.push(`client ${name}`),
    },
  });
  return { logIn, log };
}

test('what was stored goes first, then come the token and the client (R187)', async () => {
  const { logIn, log } = setUp();
  assert.equal(await logIn(CREDENTIALS), true);
  assert.deepEqual(log, ['clear', 'ask for ada', 'token new', 'client Ada']);
});

test('a log-in in progress blocks a second one, and none that comes later', async () => {
  let answer: (token: { access_token: string }) => void = () => undefined;
  const token = new Promise<{ access_token: string }>((resolve) => {
    answer = resolve;
  });
  const { logIn, log } = setUp({ token });
  const first = logIn(CREDENTIALS);
  assert.equal(await logIn(CREDENTIALS), false);
  answer({ access_token: 'new' });
  assert.equal(await first, true);
  assert.equal(log.filter((line) => line.startsWith('ask')).length, 1);
  assert.equal(await logIn(CREDENTIALS), true);
});

test('a refused log-in leaves nobody logged in and the way free', async () => {
  const { logIn, log } = setUp({ token: Promise.reject(new Error('no')) });
  await assert.rejects(logIn(CREDENTIALS), /no/);
  assert.deepEqual(log, ['clear', 'ask for ada']);
  await assert.rejects(logIn(CREDENTIALS), /no/);
});

test('a token whose client cannot be loaded is not kept', async () => {
  const { logIn, log } = setUp({ me: () => Promise.reject(new Error('later')) });
  await assert.rejects(logIn(CREDENTIALS), /later/);
  assert.equal(log.at(-1), 'clear');
});

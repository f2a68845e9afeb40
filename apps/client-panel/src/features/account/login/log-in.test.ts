import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedClient } from '@taquilla/contracts';
import { createLogIn } from './log-in.ts';

const CREDENTIALS = { username: 'ada', password: 'secret', headquarter_id: 7 };
const ADA = { id: '1', name: 'Ada', last_name: 'Byron', headquarter_id: 7 } as LoggedClient;

/** Creates a log-in over the session of another client, and a log of its steps. */
function setUp({ me = () => Promise.resolve(ADA), token = Promise.resolve({ access_token: 'new' }) } = {}) {
  const log: string[] = [];
  const logIn = createLogIn({
    login: ({ username }) => {
      log.push(`request token for ${username}`);
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

test('logIn clears the session, then sets the token and the client (R187)', async () => {
  const { logIn, log } = setUp();
  assert.equal(await logIn(CREDENTIALS), true);
  assert.deepEqual(log, ['clear', 'request token for ada', 'token new', 'client Ada']);
});

test('logIn returns false while another log-in is in progress', async () => {
  let resolveToken: (token: { access_token: string }) => void = () => undefined;
  const token = new Promise<{ access_token: string }>((resolve) => {
    resolveToken = resolve;
  });
  const { logIn, log } = setUp({ token });
  const first = logIn(CREDENTIALS);
  assert.equal(await logIn(CREDENTIALS), false);
  resolveToken({ access_token: 'new' });
  assert.equal(await first, true);
  assert.equal(log.filter((line) => line.startsWith('request')).length, 1);
  assert.equal(await logIn(CREDENTIALS), true);
});

test('logIn leaves no session after a refusal and can be retried', async () => {
  const { logIn, log } = setUp({ token: Promise.reject(new Error('no')) });
  await assert.rejects(logIn(CREDENTIALS), /no/);
  assert.deepEqual(log, ['clear', 'request token for ada']);
  await assert.rejects(logIn(CREDENTIALS), /no/);
});

test('logIn clears the token when the client cannot be loaded', async () => {
  const { logIn, log } = setUp({ me: () => Promise.reject(new Error('later')) });
  await assert.rejects(logIn(CREDENTIALS), /later/);
  assert.equal(log.at(-1), 'clear');
});

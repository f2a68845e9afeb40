import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessions } from './session.ts';

const TOKEN = 'a-token-of-the-operators';

test('a session ends by itself, with another token, and when somebody changes its cookie', () => {
  let time = 0;
  const sessions = createSessions(TOKEN, () => time);
  const cookie = sessions.open('Ana.');
  assert.equal(sessions.read(cookie)?.name, 'Ana.');
  assert.equal(createSessions('another-token-of-operators', () => time).read(cookie), undefined);
  assert.equal(sessions.read(cookie.replace(/^\d+/, '99999999999999')), undefined);
  assert.equal(sessions.read(undefined), undefined);
  time = 8 * 60 * 60 * 1000;
  assert.equal(sessions.read(cookie), undefined);
});

test('each session has a form key of its own', () => {
  const sessions = createSessions(TOKEN);
  const keys = ['Ana', 'Eva'].map((name) => sessions.read(sessions.open(name))?.formKey);
  assert.notEqual(keys[0], keys[1]);
});

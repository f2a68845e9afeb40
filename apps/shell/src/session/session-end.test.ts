import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { paths } from '@taquilla/contracts';
import { session } from '@taquilla/shared-state';
import { endsSession } from './session-end.ts';

const refused = new ApiError('http', 'Unauthenticated.', { status: 401 });

afterEach(() => {
  session.clear();
});

test('a 401 on the client panel, or on a write, ends a session', () => {
  session.setToken('abc');
  assert.equal(endsSession(refused, [paths.me()]), true);
  assert.equal(endsSession(refused), true);
});

test('other refusals and other calls end nothing', () => {
  session.setToken('abc');
  assert.equal(endsSession(new ApiError('http', 'Forbidden', { status: 403 }), [paths.me()]), false);
  assert.equal(endsSession(new ApiError('network', 'offline'), [paths.me()]), false);
  assert.equal(endsSession(refused, [paths.venueBySlug('alcazar')]), false);
});

test('wrong credentials of somebody who is not logged in end nothing', () => {
  assert.equal(endsSession(refused), false);
});

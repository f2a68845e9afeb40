import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginPath } from './login-path.ts';

test('the login leads back to the page that is left', () => {
  assert.equal(
    loginPath('alcazar', '/monuments/alcazar/tickets?day=1'),
    '/monuments/alcazar/client/login?back=%2Fmonuments%2Falcazar%2Ftickets%3Fday%3D1',
  );
  assert.equal(loginPath(null, '/'), '/monuments/client/login?back=%2F');
});

test('but not to itself', () => {
  assert.equal(
    loginPath('alcazar', '/monuments/alcazar/client/login?back=%2F'),
    '/monuments/alcazar/client/login',
  );
  assert.equal(loginPath(null, '/monuments/client/login'), '/monuments/client/login');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginPath } from './login-path.ts';

test('loginPath returns the login page of the venue with the address to return to', () => {
  assert.equal(
    loginPath('alcazar', '/monuments/alcazar/tickets?day=1'),
    '/monuments/alcazar/client/login?back=%2Fmonuments%2Falcazar%2Ftickets%3Fday%3D1',
  );
  assert.equal(loginPath(null, '/'), '/monuments/client/login?back=%2F');
});

test('loginPath has no return address when the current page is the login page', () => {
  assert.equal(
    loginPath('alcazar', '/monuments/alcazar/client/login?back=%2F'),
    '/monuments/alcazar/client/login',
  );
  assert.equal(loginPath(null, '/monuments/client/login'), '/monuments/client/login');
});

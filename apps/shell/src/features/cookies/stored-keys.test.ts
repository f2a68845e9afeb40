import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BROWSER_COOKIE,
  CHECKOUT_FILES,
  DEVICES_COOKIE,
  GROUP_COOKIE,
  LOCALE_COOKIE,
  PAGE_COOKIE,
  STORAGE,
} from '@taquilla/contracts';
import { KEPT } from './stored-keys.ts';

test('the cookie page names everything that the shop keeps, once (R11)', () => {
  const named: string[] = Object.values(KEPT).flat();
  assert.deepEqual(
    named.sort(),
    [
      ...Object.values(STORAGE),
      ...[CHECKOUT_FILES, LOCALE_COOKIE, GROUP_COOKIE, PAGE_COOKIE, BROWSER_COOKIE, DEVICES_COOKIE],
    ].sort(),
  );
});

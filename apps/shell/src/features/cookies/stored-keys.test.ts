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
import { STORED_KEYS } from './stored-keys.ts';

test('STORED_KEYS lists every storage key and cookie of the shop once (R11)', () => {
  const named: string[] = Object.values(STORED_KEYS).flat();
  assert.deepEqual(
    named.sort(),
    [
      ...Object.values(STORAGE),
      ...[CHECKOUT_FILES, LOCALE_COOKIE, GROUP_COOKIE, PAGE_COOKIE, BROWSER_COOKIE, DEVICES_COOKIE],
    ].sort(),
  );
});

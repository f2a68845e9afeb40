import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './password-rule.ts';

test('passwords that everybody tries first are known, however they are written', () => {
  for (const password of ['password', '12345678', 'QWERTY123', ' iloveyou ']) {
    assert.equal(isCommonPassword(password, []), true, password);
  }
});

test('the account’s own name and address are tried too', () => {
  assert.equal(isCommonPassword('Ada.Byron@mail.example', ['ada.byron@mail.example']), true);
  assert.equal(isCommonPassword('ada.byron', ['ada.byron@mail.example']), false);
});

test('a sentence, or what a password manager makes, is fine', () => {
  assert.equal(isCommonPassword('tres tristes tigres en un trigal', ['ada']), false);
  assert.equal(isCommonPassword('xK2#9vQm-Lw', ['ada']), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword, isOfKnownWords } from './password-rule.ts';

const KNOWN = [
  ...['Ada.Byron@mail.example', 'Ada', 'Núñez Güell', 'alcazar', 'Alcázar de la Ribera', 'Real Alcàsser'],
  ...['patrimonio-sur', 'Patrimonio Sur', 'taquilla'],
];

test('isCommonPassword recognises common passwords, ignoring case and surrounding spaces (R191)', () => {
  for (const password of ['password', '12345678', 'QWERTY123', ' iloveyou ']) {
    assert.equal(isCommonPassword(password), true, password);
  }
});

test('isOfKnownWords recognises names and e-mail addresses of the client and the venue, also followed by digits', () => {
  for (const password of [
    ...['ada.byron@mail.example', 'AdaByron1815', 'nunez_guell', 'Alcázar2031!', 'ALCAZAR-alcazar'],
    ...['ribera del alcazar', 'patrimonioSur7', 'taquilla123', 'real.alcasser.1'],
  ]) {
    assert.equal(isOfKnownWords(password, KNOWN), true, password);
  }
});

test('isOfKnownWords accepts passphrases and generated passwords, even when they contain a known word', () => {
  for (const password of [
    ...['tres tristes tigres en un trigal', 'xK2#9vQm-Lw', 'patios del alcazar al alba', '8c1f-77a0-22be'],
    ...['adagio con brio', '密码很长很安全的'],
  ]) {
    assert.equal(isCommonPassword(password) || isOfKnownWords(password, KNOWN), false, password);
  }
});

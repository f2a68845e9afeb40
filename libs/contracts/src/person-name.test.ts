import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { isPersonName, optionalPersonName, personName } from './person-name.ts';

const NAMES = [
  'Begoña Núñez Güell',
  'Mª. Carmen O’Neill-Sáez',
  "Seán D'Arcy",
  'J.R.R. Tolkien',
  'J. R. R. Tolkien',
  'M.ª Luisa',
  'St. John Smith',
  'J.-P. Sartre',
  'J.P. Morgan',
  'Ma. Luisa',
  'Martin Luther King, Jr.',
  'Gal·la Puig i Cadafalch',
  'Ludwig van Beethoven',
  'Ðorđe Đilas',
  '毛泽东',
  '山田 太郎',
  'محمد بن سلمان',
  'فاطمه‌زهرا رضایی',
  'अनुष्का शर्मा',
  'Νίκος Καζαντζάκης',
  'Лев Толстой',
  'ʻIolani Kamehameha',
  'X Æ A-12',
  'Núria (Nuri) Vidal',
  'Bar Pepe & Hijos',
  'Ng',
  'Fco. de Paula Gómez',
  'Louis XIV',
  'Juan 23',
  'Muthu s/o Raman',
  'Aminah d/o Rahman',
  'Kumar A/L Subramaniam',
  'Jan v/d Berg',
  '-',
  '0',
];

const NO_NAMES = [
  'Claim your prize now: https://evil.example/win',
  'URGENT: your account is locked',
  'see www.evil.test today',
  'Win at evil.com',
  'WIN AT EVIL.COM!',
  'prizes-4u.xyz',
  'evil。com',
  'evil．com',
  'a//b',
  '/etc',
  'pay/',
  '1/2',
  'evil.one/pay',
  '／／evil',
  't.ly',
  'prize： now',
  'mail me@evil.test',
  'mail me＠evil',
  'Ana\nBcc: all',
  'Ana\r',
  'Ana\tRío',
  'Ana\u2028Río',
  'Ana\u202Eoíj',
  'Ana\u2066x\u2069',
  'A\u200Bna',
  'Ana <b>Río</b>',
  'evil\\share',
  'Ana\u0000',
  'entra en premio.lol',
  'evil.pizza',
  'evil.рф',
  'премия.рф',
  'evil.one',
  'premio-banco.zip',
  'bit.do-x',
  't.co',
  'evil\u2024pizza',
  'evil\uFE52pizza',
  'evil\uFF61pizza',
  'evil\u200C.pizza',
  'evil.\uFE0Fpizza',
  '192.168.1.20',
  'Llama gratis al 911 234 567',
  'Llama al 11818',
  '+34 (911) 23-45-67',
  '９１１ ２３４ ５６７',
  '٩١١٢٣٤٥٦٧',
];

for (const name of NAMES) test(`${name} is accepted as a name`, () => assert.ok(isPersonName(name)));
for (const text of NO_NAMES) {
  test(`${JSON.stringify(text)} is rejected as a name: an e-mail would show it to another person (R137)`, () =>
    assert.ok(!isPersonName(text)));
}

test('personName inserts a space after an initial before a surname, so that mail programs do not link it', () => {
  for (const [typed, stored] of [
    ['K.To', 'K. To'],
    ['Dr. T.Ly', 'Dr. T. Ly'],
    ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
    ['M.In', 'M. In'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ] as const) {
    assert.equal(z.parse(personName(200), typed), stored);
    assert.equal(z.parse(optionalPersonName(200), typed), stored);
  }
  for (const bad of ['t.Ly', 'Evil.Pizza', 'WWW.EVIL']) {
    assert.ok(!z.safeParse(personName(200), bad).success, bad);
  }
});

test('isPersonName checks ten megabytes in linear time', () => {
  for (const part of ['a', 'www', '.', 'a.', '-.co']) {
    // with quadratic time this test would not end
    assert.equal(typeof isPersonName(part.repeat(10_000_000 / part.length)), 'boolean');
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { asciiEmail, isEmail, isSameEmail, normalEmail } from './email-address.ts';
import { email } from './form-fields.ts';
import { coded } from './refusals/refusal.ts';

const parsed = (text: unknown) => z.safeParse(email, text);

test('email accepts addresses that browsers accept in an e-mail field, and international domains (R451)', () => {
  for (const good of [
    'ana+taquilla@example.org',
    "o'brien@example.org",
    "ana'@example.org",
    'ana_p-1.x@sub.example.co.uk',
    'ANA@EXAMPLE.ORG',
    'customer/department=shipping@example.com',
    '!def!xyz%abc@example.com',
    'ana&luis@example.org',
    'ana#1@example.org',
    'x@example.museum',
    'ana@españa.example',
    'ana@müller.de',
    'ana@xn--espaa-rta.example',
    'user@example.xn--p1ai',
    'user@пример.рф',
    'user@例え。テスト',
    `${'a'.repeat(64)}@example.org`,
    '  ana@example.org\n',
  ]) {
    assert.ok(parsed(good).success, good);
    assert.ok(isEmail(good), good);
  }
});

test('email refuses malformed addresses with invalidEmail, and a missing one with required (R451)', () => {
  for (const bad of [
    '',
    'ana',
    'ana@example',
    'ana@@example.org',
    '.ana@example.org',
    'ana.@example.org',
    'ana..b@example.org',
    'ana b@example.org',
    'ana@-example.org',
    'ana@example-.org',
    'ana@exam_ple.org',
    'ana@example.org.',
    'ana@example.c',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    'ana@españa.example/x',
    'ana@españa.example:25',
    'ana@x@españa.example',
    'ana@-españa.example',
    'ana@example.org\nbcc:x@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ana@${'a'.repeat(64)}.org`,
    `ana@${'abcdefghi.'.repeat(26)}org`,
  ]) {
    assert.ok(!parsed(bad).success, bad);
    assert.ok(!isEmail(bad), bad);
  }
  assert.equal(parsed('ana').error?.issues[0]?.message, coded('invalidEmail'));
  assert.equal(parsed(undefined).error?.issues[0]?.message, coded('required'));
});

test('email trims blanks and converts an international domain to punycode', () => {
  assert.equal(z.parse(email, ' Ana@España.example '), 'Ana@xn--espaa-rta.example');
  assert.equal(z.parse(email, 'Ana@Example.org'), 'Ana@Example.org');
  assert.equal(asciiEmail('ana@españa.example/x'), 'ana@españa.example/x');
});

test('isSameEmail ignores case, blanks and the notation of the domain (R132)', () => {
  assert.ok(isSameEmail('Ada@Example.org ', 'ada@example.org'));
  assert.ok(isSameEmail('ana@ESPAÑA.example', 'ana@xn--espaa-rta.example'));
  assert.ok(!isSameEmail('ana@espana.example', 'ana@españa.example'));
  assert.equal(normalEmail(' Ana '), 'ana');
});

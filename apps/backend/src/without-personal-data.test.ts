import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countCharacters } from '@taquilla/testing/backend/count-characters.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** Messages of servers, and the expected result. */
const CORPUS: readonly (readonly [said: string, kept: string])[] = [
  [
    '550 5.1.1 <buyer-1015@example.org>: Recipient address rejected: User unknown',
    '550 5.1.1 <‹…›>: Recipient address rejected: User unknown',
  ],
  [
    "Can't send mail - all recipients were rejected: 552 5.2.2 <ana.perez@example.org> Mailbox full",
    "Can't send mail - all recipients were rejected: 552 5.2.2 <‹…›> Mailbox full",
  ],
  ['550 Eulalia Quiñones Güell <eulalia@example.org> unknown', '550 <‹…›> unknown'],
  ['550 "Quiñones, Eulalia" <eulalia@example.org> unknown', '550 <‹…›> unknown'],
  ['450 4.2.0 eulalia@bücher.example: Greylisted', '450 4.2.0 ‹…›: Greylisted'],
  ['550 eulalia%40example.org is not here', '550 ‹…› is not here'],
  [
    'duplicate key value violates unique constraint "newsletter_subscriber_pkey"',
    'duplicate key value violates unique constraint "newsletter_subscriber_pkey"',
  ],
  ['Key (headquarter_id, email)=(7, ana@example.org) already exists.', 'Key (headquarter_id, email)=(‹…›)'],
  ['DETAIL: Failing row contains (6f1, Eulalia Quiñones, 12345678Z).', 'DETAIL: ‹…›'],
  ['Failing row contains (6f1, Eulalia Quiñones, 12345678Z).', 'Failing row contains (‹…›)'],
  ['invalid input syntax for type uuid: "Eulalia Quiñones"', 'invalid input syntax for type uuid: "‹…›"'],
  ["unable to translate: parameters: $1 = 'Eulalia', $2 = '600'", 'unable to translate: parameters: ‹…›'],
  ['GET https://shop.example/api/x?token=abc.def&a=1 failed', 'GET https://shop.example/api/x?‹…› failed'],
  ['holder 12345678Z and X1234567L', 'holder ‹…› and ‹…›'],
  ['call +34 600 987 654 or 600 987 654', 'call ‹…› or ‹…›'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
  [
    '421 4.3.2 mail.example.org Service not available, id 8F21A-2231',
    '421 4.3.2 mail.example.org Service not available, id 8F21A-2231',
  ],
  ['relation "sale" does not exist at character 31', 'relation "sale" does not exist at character 31'],
  [
    '    at send (file:///app/node_modules/@taquilla/backend/mailer.js:12:3)',
    '    at send (file:///app/node_modules/@taquilla/backend/mailer.js:12:3)',
  ],
];

for (const [text, expected] of CORPUS) {
  test(`withoutPersonalData returns “${expected.trim()}” for “${text.trim()}”`, () => {
    assert.equal(withoutPersonalData(text), expected);
    assert.equal(withoutPersonalData(expected), expected, 'twice is once');
  });
}

test('withoutPersonalData processes ten megabytes in linear time', () => {
  for (const part of [
    'a',
    '@',
    'A ',
    'Aa ',
    '<',
    '"',
    '1',
    '1 ',
    '+1 ',
    ')=(',
    'a://',
    '%40',
    'invalid input ',
  ]) {
    const text = part.repeat(10_000_000 / part.length);
    assert.ok(countCharacters(() => withoutPersonalData(text)) < 150_000, part);
  }
});

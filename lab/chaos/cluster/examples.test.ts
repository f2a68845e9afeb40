/** The examples for administrators are whole, and mean what is written beside them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import { EXAMPLES, type Example, filledIn, namesIn } from './examples.ts';

const values = (file: Example) => Object.fromEntries(namesIn(file).map((name) => [name, name.toLowerCase()]));

test('every name of an example is filled in, and one without a value is said', () => {
  for (const file of EXAMPLES) {
    const given = values(file);
    const [one = ''] = Object.keys(given);
    assert.doesNotMatch(filledIn(file, given), /\$\{/, file);
    assert.throws(() => filledIn(file, { ...given, [one]: undefined }), new RegExp(`${file}.*${one}`));
  }
});

test('whom the front cannot serve is told in the shop’s words', () => {
  assert.ok(
    filledIn('haproxy.cfg', values('haproxy.cfg')).includes(JSON.stringify(refusedBody('officeBusy'))),
  );
});

test('a primary has ended itself before another one begins', () => {
  const patroni = filledIn('patroni.yml', values('patroni.yml'));
  const of = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);
  assert.ok(of('loop_wait') + 2 * of('retry_timeout') <= of('ttl'));
});

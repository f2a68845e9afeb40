/** Checks the example configurations of `deploy/cluster`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import { EXAMPLES, type Example, filledIn, namesIn } from './examples.ts';

const values = (file: Example) => Object.fromEntries(namesIn(file).map((name) => [name, name.toLowerCase()]));

test('filledIn replaces every placeholder and throws on a placeholder without a value', () => {
  for (const file of EXAMPLES) {
    const given = values(file);
    const [one = ''] = Object.keys(given);
    assert.doesNotMatch(filledIn(file, given), /\$\{/, file);
    assert.throws(() => filledIn(file, { ...given, [one]: undefined }), new RegExp(`${file}.*${one}`));
  }
});

test('haproxy.cfg returns the shop’s error format when no backend is available', () => {
  assert.ok(
    filledIn('haproxy.cfg', values('haproxy.cfg')).includes(JSON.stringify(refusedBody('officeBusy'))),
  );
});

test('patroni.yml stops a primary before another server can be promoted: loop_wait + 2 × retry_timeout ≤ ttl', () => {
  const patroni = filledIn('patroni.yml', values('patroni.yml'));
  const of = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);
  assert.ok(of('loop_wait') + 2 * of('retry_timeout') <= of('ttl'));
});

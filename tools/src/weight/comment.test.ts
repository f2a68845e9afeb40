import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MARK, readWeights, weightComment } from './comment.ts';

const KB = 1024;

test('weightComment lists screens that grew, shrank, are new or removed, and folds the others', () => {
  const before = { 'catalogue ./front': 145 * KB, 'checkout ./checkout': 170 * KB, 'events ./old': KB };
  const now = {
    'catalogue ./front': 145 * KB + 9,
    'checkout ./checkout': 171.5 * KB,
    'tours ./tours': 2 * KB,
  };
  const [changed = '', same] = weightComment(now, before).split('<details>');
  assert.ok(changed.startsWith(MARK));
  assert.match(changed, /\| `checkout \.\/checkout` \| 171\.5 \| \+1\.5 \|/);
  assert.match(changed, /\| `events \.\/old` \| – \| removed \|/);
  assert.match(changed, /\| `tours \.\/tours` \| 2\.0 \| new \|/);
  assert.doesNotMatch(changed, /front/);
  assert.match(same ?? '', /1 screens/);
  const shrunk = weightComment({ 'a ./b': KB }, { 'a ./b': 2 * KB });
  assert.match(shrunk, /\| -1\.0 \|/);
});

test('weightComment reports that no weight changed', () => {
  const weights = { 'catalogue ./front': 145 * KB };
  assert.match(weightComment(weights, weights), /Nothing changes by 0\.1 KB\./);
  assert.match(weightComment(weights), /Those of main are not known\./);
});

for (const [what, text] of Object.entries({
  'a name with markup': '{"a ./b` | <img src=x>": 1}',
  'a figure that is a text': '{"a ./b": "[link](https://example.org)"}',
  'no JSON object': 'null',
})) {
  test(`readWeights rejects ${what}`, () => {
    assert.throws(() => readWeights(text));
  });
}

test('readWeights reads the weights of a build', () => {
  const weights = { 'client-panel ./login-form': 160_000 };
  assert.deepEqual(readWeights(JSON.stringify(weights)), weights);
});

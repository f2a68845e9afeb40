import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FileAnswer } from '@taquilla/api/calls';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { whenReady } from './when-ready.ts';

const notReady = refusedError('bondNotReady');
const FILE: FileAnswer = { file: new Blob(['%PDF-']) };

/** Asks that are answered in turn, and the pauses between them. */
async function ask(answers: (FileAnswer | Error)[]) {
  const pauses: number[] = [];
  const outcome = await whenReady(
    () => {
      const answer = answers.shift() ?? notReady;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  ).catch((error: unknown) => error);
  return { outcome, pauses };
}

test('a document that is being made is waited for (R178)', async () => {
  const { outcome, pauses } = await ask([notReady, notReady, FILE]);
  assert.equal(outcome, FILE);
  assert.deepEqual(pauses, [1000, 2000]);
});

test('but not for ever', async () => {
  const { outcome, pauses } = await ask([]);
  assert.equal(outcome, notReady);
  assert.equal(
    pauses.reduce((sum, pause) => sum + pause),
    15_000,
  );
});

test('any other refusal is told at once', async () => {
  const refused = refusedError('unauthenticated');
  assert.deepEqual(await ask([refused, FILE]), { outcome: refused, pauses: [] });
});

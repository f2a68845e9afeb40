import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FileAnswer } from '@taquilla/api/calls';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { whenReady } from './when-ready.ts';

const notReady = refusedError('bondNotReady');
const FILE: FileAnswer = { file: new Blob(['%PDF-']) };

/** Runs `whenReady` with a sequence of responses. @returns the outcome and the delays between requests */
async function run(responses: (FileAnswer | Error)[]) {
  const delays: number[] = [];
  const outcome = await whenReady(
    () => {
      const response = responses.shift() ?? notReady;
      return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    },
    (milliseconds) => {
      delays.push(milliseconds);
      return Promise.resolve();
    },
  ).catch((error: unknown) => error);
  return { outcome, delays };
}

test('whenReady retries with growing delays until the document is ready (R178)', async () => {
  const { outcome, delays } = await run([notReady, notReady, FILE]);
  assert.equal(outcome, FILE);
  assert.deepEqual(delays, [1000, 2000]);
});

test('whenReady throws bondNotReady after 15 s', async () => {
  const { outcome, delays } = await run([]);
  assert.equal(outcome, notReady);
  assert.equal(
    delays.reduce((sum, delay) => sum + delay),
    15_000,
  );
});

test('whenReady throws any other refusal at once', async () => {
  const refused = refusedError('unauthenticated');
  assert.deepEqual(await run([refused, FILE]), { outcome: refused, delays: [] });
});

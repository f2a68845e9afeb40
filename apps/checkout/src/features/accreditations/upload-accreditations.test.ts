import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { FilesNotSent, uploadAccreditations } from './upload-accreditations.ts';

const refusal = (status: number) => new ApiError('http', 'no', { status });

/** Sends a, b and c, of which those named fail. @returns what was sent, and how it ended */
async function send(failures: Record<string, Error>) {
  const sent: string[] = [];
  const end: unknown = await uploadAccreditations(['a', 'b', 'c'], async (key) => {
    await Promise.resolve();
    if (failures[key]) throw failures[key];
    sent.push(key);
  }).catch((error: unknown) => error);
  return { sent, end };
}
const fieldsOf = (end: unknown) => (end instanceof FilesNotSent ? end.failure.fields : end);

test('all are sent, in turn', async () => {
  assert.deepEqual(await send({}), { sent: ['a', 'b', 'c'], end: undefined });
});

test('files that are refused are named with the reason, the others sent', async () => {
  const { sent, end } = await send({ a: refusal(415), b: refusal(503) });
  assert.deepEqual(sent, ['c']);
  assert.deepEqual(fieldsOf(end), [
    { path: 'proofs.a', error: 'fileKind' },
    { path: 'proofs.b', error: 'fileNotSent' },
  ]);
});

test('without a connection the others are not tried', async () => {
  const { sent, end } = await send({ b: new ApiError('network', 'gone') });
  assert.deepEqual(sent, ['a']);
  assert.deepEqual(fieldsOf(end), [{ path: 'proofs.b', error: 'fileNotSent' }]);
});

test('a sale that has ended takes none', async () => {
  const ended = refusal(409);
  assert.equal((await send({ a: ended })).end, ended);
});

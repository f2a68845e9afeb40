import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { FilesNotSent, uploadAccreditations } from './upload-accreditations.ts';

const refusal = (status: number) => new ApiError('http', 'no', { status });

/** Uploads a, b and c, of which the files in `failures` fail. @returns the files sent and the final error */
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

test('uploadAccreditations sends all files in order', async () => {
  assert.deepEqual(await send({}), { sent: ['a', 'b', 'c'], end: undefined });
});

test('uploadAccreditations reports refused files with the reason and sends the others', async () => {
  const { sent, end } = await send({ a: refusal(415), b: refusal(503) });
  assert.deepEqual(sent, ['c']);
  assert.deepEqual(fieldsOf(end), [
    { path: 'accreditations.a', error: 'fileKind' },
    { path: 'accreditations.b', error: 'fileNotSent' },
  ]);
});

test('uploadAccreditations stops at the first network error', async () => {
  const { sent, end } = await send({ b: new ApiError('network', 'gone') });
  assert.deepEqual(sent, ['a']);
  assert.deepEqual(fieldsOf(end), [{ path: 'accreditations.b', error: 'fileNotSent' }]);
});

test('uploadAccreditations rethrows the error of a sale that has ended', async () => {
  const ended = refusal(409);
  assert.equal((await send({ a: ended })).end, ended);
});

/** Request bodies of every size and transfer form: forwarded completely, or refused with a response that the client reads. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { BASE, refusedBody, UPLOAD_MAX_BYTES } from '@taquilla/contracts';
import { BODY_LIMIT } from '@taquilla/server';
import { eventually, startEdge } from '@taquilla/testing/edge/test-edge.ts';

/** Call as the fake backend received it. */
interface Echo {
  bytes: number;
}

const MEGABYTE = 1024 * 1024;
const UPLOAD = `${BASE}/ticket/sale/7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001/upload-file`;
const NOTIFICATION = `${BASE}/payment/redsys/notification`;
const run = promisify(execFile);
const hasNoCurl = spawnSync('curl', ['--version']).status !== 0;

/** Sends the whole body before reading the response, as many clients do. */
async function sendAll(url: string, options: RequestOptions, body: Buffer): Promise<[number, unknown]> {
  const call = request(url, { method: 'POST', ...options });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(body);
  const [[answer]] = await Promise.all([answered, once(call, 'finish')]);
  return [answer.statusCode ?? 0, await json(answer)];
}

/** Returns the number of spooled bodies that this process has open (Linux only). */
const openSpools = () =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('/taquilla-');
    } catch {
      return false;
    }
  }).length;

describe('request bodies', () => {
  it('leave no spooled file after success, refusal, timeout or while the backend is unreachable', async (context) => {
    const { app, backend } = await startEdge(context, { proxyTimeout: 200 });
    const url = await app.listen({ port: 0 });
    const send = (query = '') =>
      fetch(url + UPLOAD + query, { method: 'POST', body: new Uint8Array(5 * MEGABYTE) });
    const before = openSpools();
    await send();
    assert.equal((await send('?refuse')).status, 403, 'refused before it was read');
    await sendAll(url + UPLOAD, { headers: { 'transfer-encoding': 'chunked' } }, Buffer.alloc(11 * MEGABYTE));
    backend.isHanging = true;
    await send();
    await backend.app.close();
    await send();
    await eventually(async () => openSpools() <= before);
  });

  it('above 256 KB, and uploads above 10 MB, are refused with 413', async (context) => {
    const { app } = await startEdge(context);
    const send = (url: string, size: number) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.alloc(size),
      });
    const refused = await send('/api/echo', BODY_LIMIT + 1);
    assert.equal(refused.statusCode, 413);
    assert.deepEqual(refused.json(), refusedBody('tooLarge'));
    assert.equal((await send('/api/echo', BODY_LIMIT)).json<Echo>().bytes, BODY_LIMIT);
    assert.equal((await send(UPLOAD, UPLOAD_MAX_BYTES)).json<Echo>().bytes, UPLOAD_MAX_BYTES);
    assert.equal((await send(UPLOAD, UPLOAD_MAX_BYTES + MEGABYTE)).statusCode, 413);
  });

  it('that are too large are refused with 413 in every transfer form, and the client reads the response', async (context) => {
    const { app, backend } = await startEdge(context);
    const url = await app.listen({ port: 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    context.after(() => agent.destroy());
    for (const [path, size] of [
      ['/api/echo', BODY_LIMIT + 1],
      ['/api/echo', MEGABYTE],
      ['/api/echo', 8 * MEGABYTE],
      [UPLOAD, 11 * MEGABYTE],
    ] as const) {
      for (const how of [
        { 'content-length': size },
        { 'transfer-encoding': 'chunked' },
        { 'content-length': size, connection: 'close' },
        { 'transfer-encoding': 'chunked', connection: 'close' },
        { 'content-length': size, expect: '100-continue' },
      ]) {
        const answer = await sendAll(url + path, { agent, headers: how }, Buffer.alloc(size));
        assert.deepEqual(answer, [413, refusedBody('tooLarge')], JSON.stringify(how));
      }
    }
    // the connection is reused for the next request
    assert.equal((await sendAll(`${url}/api/echo`, { agent }, Buffer.from('1')))[0], 200);
    assert.equal(backend.asked.get('/api/echo'), 1);
  });

  it('without a length are forwarded completely', async (context) => {
    const { app } = await startEdge(context);
    const url = await app.listen({ port: 0 });
    for (const path of ['/api/echo', UPLOAD]) {
      const [status, body] = await sendAll(url + path, {}, Buffer.alloc(200_000));
      assert.deepEqual([status, (body as Echo).bytes], [200, 200_000]);
    }
  });

  it('with Expect: 100-continue receive 100 Continue on every route', async (context) => {
    const { app } = await startEdge(context);
    const url = await app.listen({ port: 0 });
    for (const path of ['/api/echo', UPLOAD, NOTIFICATION, '/image/echo', '/sandbox/echo']) {
      const call = request(url + path, { method: 'POST', headers: { expect: '100-continue' } });
      call.flushHeaders();
      await once(call, 'continue');
      call.end('DS_ORDER=1');
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      assert.equal(answer.statusCode, 200, path);
    }
  });

  it(
    'of curl, which waits for 100 Continue before a large form, are forwarded',
    { skip: hasNoCurl },
    async (context) => {
      const { app } = await startEdge(context);
      const url = await app.listen({ port: 0 });
      const curl = async (...args: string[]) => (await run('curl', ['-s', ...args])).stdout;
      assert.match(await curl('-H', 'Expect: 100-continue', '-d', 'DS_ORDER=1', url + NOTIFICATION), /paid/);
      const form = join(tmpdir(), `form-${process.pid}`);
      await writeFile(form, Buffer.alloc(1_300_000));
      context.after(() => rm(form));
      const { bytes } = JSON.parse(await curl('-F', `file=@${form}`, url + UPLOAD)) as Echo;
      assert.ok(bytes > 1_300_000);
    },
  );
});

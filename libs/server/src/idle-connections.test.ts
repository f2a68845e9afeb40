import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { endIdleConnections } from './idle-connections.ts';

test('endIdleConnections closes unused connections at shutdown and completes requests in progress', async (t) => {
  const app = Fastify();
  const events = new EventEmitter();
  app.get('/', async () => {
    events.emit('requested');
    await once(events, 'respond');
    return 'done';
  });
  endIdleConnections(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const silent = connect(port, '127.0.0.1').resume();
  t.after(() => silent.destroy());
  await accepted;
  const ended = once(silent, 'close');
  const requested = once(events, 'requested');
  const response = fetch(`http://127.0.0.1:${port}/`);
  await requested;
  const closed = app.close();
  await ended;
  events.emit('respond');
  assert.equal(await (await response).text(), 'done');
  // never resolves without endIdleConnections
  await closed;
});

test('endIdleConnections closes a keep-alive connection after its response', async () => {
  const app = Fastify();
  const body = new PassThrough();
  app.get('/', () => Promise.resolve(body));
  endIdleConnections(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  body.write('first ');
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  assert.equal(answer.headers.get('connection'), 'keep-alive');
  const closed = app.close();
  while (app.server.listening) await setImmediate();
  body.end('last');
  assert.equal(await answer.text(), 'first last');
  await closed;
});

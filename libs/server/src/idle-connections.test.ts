import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { endIdleConnections } from './idle-connections.ts';

test('a connection that was opened in advance keeps no server from closing; what is asked is answered', async (t) => {
  const app = Fastify();
  const question = new EventEmitter();
  app.get('/', async () => {
    question.emit('asked');
    await once(question, 'answer');
    return 'answered';
  });
  endIdleConnections(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const silent = connect(port, '127.0.0.1').resume();
  t.after(() => silent.destroy());
  await accepted;
  const ended = once(silent, 'close');
  const asked = once(question, 'asked');
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await asked;
  const closed = app.close();
  await ended;
  question.emit('answer');
  assert.equal(await (await answer).text(), 'answered');
  // without it a server never closes: the test's end would not come
  await closed;
});

test('an answer that has begun before ends with its connection', async () => {
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

/** Push service over TLS: a test server that requires the client certificate of the pass, like Apple's server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { walletFolderForTests, PASS_TYPE } from '@taquilla/testing/backend/wallet-fixture.ts';
import { UnavailableError } from '../../../tasks/outbox.ts';
import { PushService } from './apns.ts';
import { readWalletKeys } from './wallet-keys.ts';

const wallets = walletFolderForTests();
wallets.addApple('alcazar');
wallets.addApple('server');
const keys = readWalletKeys(wallets.folder).get('alcazar')?.apple;
assert.ok(keys);
const inFolder = (...names: string[]) => readFileSync(join(wallets.folder, ...names));
const authorities = [readFileSync(wallets.root), inFolder('wwdr.pem')];

const sessions = new Set<ServerHttp2Session>();
const server = createSecureServer({
  key: inFolder('server', 'apple-key.pem'),
  cert: inFolder('server', 'apple-certificate.pem'),
  ca: authorities,
  requestCert: true,
  rejectUnauthorized: true,
});
const names: unknown[] = [];
let answer = { status: 200, body: '' };
server.on('session', (session) => sessions.add(session));
server.on('stream', (stream) => {
  names.push((stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate().subject['UID' as 'CN']);
  stream.respond({ ':status': answer.status });
  stream.end(answer.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
// test certificates name pass types, not hosts
const service = new PushService(url, { ca: authorities, checkServerIdentity: () => undefined });
after(() => {
  service.close();
  for (const session of sessions) session.destroy();
  server.close();
});

test('notify authenticates with the certificate of the pass and reuses the connection', async () => {
  assert.equal(await service.notify('ab12', keys), 'notified');
  assert.equal(await service.notify('ab12', keys), 'notified');
  assert.deepEqual(names, [PASS_TYPE, PASS_TYPE]);
  assert.equal(sessions.size, 1);
});

test('notify distinguishes an invalid device token from a failing service', async () => {
  answer = { status: 410, body: '{"reason":"Unregistered"}' };
  assert.equal(await service.notify('ab12', keys), 'gone');
  answer = { status: 400, body: '{"reason":"BadDeviceToken"}' };
  assert.equal(await service.notify('ab12', keys), 'gone');
  for (const [status, body] of [
    [403, '{"reason":"BadCertificate"}'],
    [429, '{"reason":"TooManyRequests"}'],
    [500, '<html>'],
  ] as const) {
    answer = { status, body };
    await assert.rejects(service.notify('ab12', keys), new RegExp(`returned ${status}`));
  }
});

test('notify reconnects after a lost connection, and throws UnavailableError when the server is unreachable', async () => {
  answer = { status: 200, body: '' };
  for (const session of sessions) session.destroy();
  await service.notify('ab12', keys).catch((error: unknown) => assert.ok(error instanceof UnavailableError));
  assert.equal(await service.notify('ab12', keys), 'notified');
  const unavailable = new PushService('https://127.0.0.1:1');
  await assert.rejects(unavailable.notify('ab12', keys), UnavailableError);
});

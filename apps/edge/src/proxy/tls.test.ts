import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { address, endpoints } from '@taquilla/contracts';
import { CERTIFICATE, KEY } from '@taquilla/testing/edge/certificate.ts';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

test('edge connects to a backend with TLS only if its certificate is trusted', async (context) => {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"data":{"maintenance":false}}');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const before = getCACertificates('default');
  context.after(() => {
    setDefaultCACertificates(before);
    server.close().closeAllConnections();
  });
  const backendUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  const request = async () => {
    const { app } = await startEdge(context, { backendUrl });
    const { document } = await visit(app, '/');
    return [
      (await app.inject(address(endpoints.maintenance))).statusCode,
      address(endpoints.maintenance) in document.data,
    ];
  };
  assert.deepEqual(await request(), [502, false]);
  // as NODE_EXTRA_CA_CERTS does at the start of a process
  setDefaultCACertificates([...before, CERTIFICATE]);
  assert.deepEqual(await request(), [200, true]);
});

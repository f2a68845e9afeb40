/** `node bare-routes.ts <origin> <addresses as JSON>`: fetches the responses of these URLs once and serves them with bare fastify. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const [origin = '', addresses = '[]'] = process.argv.slice(2);
const app = Fastify();
for (const address of JSON.parse(addresses) as string[]) {
  const answer = await fetch(new URL(address, origin));
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const text = await answer.text();
  app.get(new URL(address, origin).pathname, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
}
await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as AddressInfo).port);
process.once('SIGTERM', () => process.exit());

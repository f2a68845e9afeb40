/** `node one-page.ts <file>`: baseline of the edge benchmark: bare fastify with one response. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const page = readFileSync(process.argv[2] ?? '');
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

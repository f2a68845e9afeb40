/** `node bare-hold.ts <database>`: baseline of holds over HTTP: the SQL statement of a hold behind a bare fastify route. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { STATEMENT } from './pgbench.ts';

const CONNECTIONS = 16;

const [connectionString] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: CONNECTIONS, options: '-c synchronous_commit=off' });
const text = STATEMENT.replace(':slot', '$1');
const app = Fastify();
app.post<{ Body: { stock_id: number } }>('*', async ({ body }) => {
  const { rowCount } = await pool.query({ name: 'hold', text, values: [body.stock_id] });
  if (rowCount !== 1) throw new Error('no place');
  return { data: {} };
});
await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as AddressInfo).port);
process.once('SIGTERM', () => process.exit());

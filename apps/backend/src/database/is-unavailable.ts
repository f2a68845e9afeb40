import { sqlState } from './sql-state.ts';

/**
 * States by which PostgreSQL refuses connections or takes them away, or says that it is a standby (of late: 25006), and
 * what the network says where there is none.
 */
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** PostgreSQL's class of errors about connections. */
const CONNECTION = '08';
/** What the driver says of a connection that broke before or while it was used; it has no codes for that. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether a query failed because there is no database to ask at the moment: starting, stopping, or out of reach. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return (
    AWAY.has(state) || state.startsWith(CONNECTION) || (error instanceof Error && BROKEN.test(error.message))
  );
}

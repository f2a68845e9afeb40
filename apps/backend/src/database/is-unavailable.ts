import { sqlState } from './sql-state.ts';

/**
 * SQLSTATEs of refused and terminated connections and of a read-only standby (25006, after a failover), and network error
 * codes.
 */
const UNAVAILABLE = new Set([
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
/** SQLSTATE class 08: connection exceptions. */
const CONNECTION = '08';
/** Messages of the driver for lost connections, which have no code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether the error means that the database is unavailable: starting, stopping or unreachable. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return (
    UNAVAILABLE.has(state) ||
    state.startsWith(CONNECTION) ||
    (error instanceof Error && BROKEN.test(error.message))
  );
}

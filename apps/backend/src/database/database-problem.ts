import { startProblem, StartError } from '@taquilla/server';
import { isUnavailable } from './is-unavailable.ts';
import { sqlState } from './sql-state.ts';

/** Server, user and database of `DATABASE_URL`, without the password. */
interface Place {
  server: string;
  user: string;
  name: string;
}

const SENTENCES: Readonly<Record<string, (place: Place) => string>> = {
  '28P01': ({ server, user }) =>
    `PostgreSQL at ${server} does not accept the password of ${user}. Correct it.`,
  '28000': ({ server, user }) =>
    `PostgreSQL at ${server} refuses the user ${user}. Correct the user, or pg_hba.conf of the server.`,
  '3D000': ({ server, name }) =>
    `PostgreSQL at ${server} has no database ${name}. Create it, or correct the name.`,
  '53300': ({ server }) =>
    `PostgreSQL at ${server} has no connection left. Lower DATABASE_POOL, or raise its max_connections.`,
  '53100': ({ server }) => `The disk of PostgreSQL at ${server} is full. Free disk space there.`,
  '57P03': ({ server }) =>
    `PostgreSQL at ${server} is starting or stopping. Start this process again in a few seconds.`,
  '42501': ({ user, name }) =>
    `The user ${user} may not change the tables of ${name}. Run \`npm run backend -- migrate\` as their owner, and set MIGRATIONS=off.`,
};

/** SQLSTATEs of missing tables and columns. */
const OLDER = new Set(['42P01', '42703']);
const NO_TLS = 'does not support SSL';

/**
 * Describes a database problem in a sentence that starts with the setting.
 * @param url of PostgreSQL; undefined: the embedded database
 * @returns undefined when the error has another cause
 */
export function databaseProblem(error: unknown, url: string | undefined): string | undefined {
  const state = sqlState(error) ?? '';
  if (OLDER.has(state))
    return 'The database is empty, or older than this release. Run `npm run backend -- migrate`.';
  if (url === undefined)
    return state === '53100'
      ? 'DATA_DIR: The disk of the embedded database is full. Free disk space, or choose another folder.'
      : startProblem(error);
  const place = placeOf(url);
  const sentence = Object.hasOwn(SENTENCES, state) ? SENTENCES[state]?.(place) : undefined;
  if (sentence !== undefined) return `DATABASE_URL: ${sentence}`;
  if (error instanceof Error && error.message.includes(NO_TLS))
    return `DATABASE_URL: PostgreSQL at ${place.server} has no TLS. Set it up there, or leave out sslmode.`;
  if (isUnavailable(error))
    return `DATABASE_URL: PostgreSQL at ${place.server} cannot be reached${state && ` (${state})`}. Start it, or correct the address.`;
  return startProblem(error);
}

/** Converts a database error to a `StartError`; returns other errors unchanged. */
export function asStartError(error: unknown, url: string | undefined): unknown {
  const problem = databaseProblem(error, url);
  return problem === undefined ? error : new StartError(problem, { cause: error });
}

function placeOf(url: string): Place {
  const { host, username, pathname } = new URL(url);
  const user = decodeURIComponent(username) || 'of the environment';
  return { server: host || 'localhost', user, name: decodeURIComponent(pathname.slice(1)) || user };
}

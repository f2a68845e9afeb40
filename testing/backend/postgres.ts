/** Temporary PostgreSQL servers for tests and load tests: temporary folder, free port, no fsync. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../server/free-port.ts';
import { chownToPostgres, postgresUser } from './postgres-user.ts';

const run = promisify(execFile);
const DEBIAN_ROOT = '/usr/lib/postgresql';

export interface TestPostgres {
  /** for `TEST_DATABASE_URL` or `DATABASE_URL` */
  url: string;
  /** Restarts in mode `fast`, which ends all connections. */
  restart(): Promise<void>;
  /** Sends SIGKILL to the server and its child processes. */
  kill(): Promise<void>;
  /** Starts the server after `kill`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the folder with `initdb` and `pg_ctl`, undefined on a machine without PostgreSQL. */
export function postgresBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

type Call = (program: string, args: string[]) => Promise<unknown>;

/** Starts a server on a free loopback port. */
export const startPostgres = (): Promise<TestPostgres> =>
  startOn((call, data) => {
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'];
    return call('initdb', ['-D', data, ...options]);
  });

/** Starts a streaming standby. @param primary URL of its primary server */
export const startStandby = (primary: string): Promise<TestPostgres> =>
  startOn((call, data) =>
    call('pg_basebackup', ['-D', data, '-R', '-c', 'fast', '--no-sync', '-d', primary]),
  );

/** Starts a server on a free loopback port. @param make creates the data folder */
async function startOn(make: (call: Call, data: string) => Promise<unknown>): Promise<TestPostgres> {
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new Error('PostgreSQL is not installed on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-postgres-'));
  const asPostgres = await prepareUser(folder);
  const port = await freePort();
  const data = join(folder, 'data');
  const call: Call = (program, args) => asPostgres(join(binaries, program), args);
  const settings = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off`,
    '-c max_connections=300 -c shared_buffers=128MB',
  ].join(' ');
  await make(call, data);
  const control = (...args: string[]) => call('pg_ctl', ['-D', data, '-w', ...args]);
  const start = ['-l', join(folder, 'log'), '-o', settings];
  const processes = async () => {
    const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', first, '--pid', first]);
    return stdout.split('\n').map(Number).filter(Boolean);
  };
  await control(...start, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await control(...start, '-m', 'fast', 'restart');
    },
    kill: async () => {
      for (const pid of await processes()) process.kill(pid, 'SIGKILL');
    },
    start: async () => {
      await control(...start, 'start');
    },
    stop: async () => {
      await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns a function that runs a PostgreSQL program in `folder`, as `postgres` if the current user is root */
async function prepareUser(folder: string) {
  await chownToPostgres(folder);
  const user = await postgresUser();
  return (program: string, args: string[]) => run(program, args, { cwd: folder, ...user });
}

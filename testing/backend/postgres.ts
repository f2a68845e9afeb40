/** A throw-away PostgreSQL server for tests and load tests: its own folder, a free port, no care for the disk. */
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
  /** For `TEST_DATABASE_URL` or `DATABASE_URL` */
  url: string;
  /** As an administrator does: whoever is connected is cut off. */
  restart(): Promise<void>;
  /** At once, with everything that it runs. */
  kill(): Promise<void>;
  /** After that. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder with `initdb` and `pg_ctl`, or undefined on a machine without PostgreSQL. */
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

/** Starts a standby of a server, which follows it. @param primary its address */
export const startStandby = (primary: string): Promise<TestPostgres> =>
  startOn((call, data) =>
    call('pg_basebackup', ['-D', data, '-R', '-c', 'fast', '--no-sync', '-d', primary]),
  );

/** PostgreSQL refuses to run as root, so root runs it as `postgres`. @param make makes the folder of its data */
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

/** @returns what runs a program of PostgreSQL in its folder, as whom it wants to be run */
async function prepareUser(folder: string) {
  await chownToPostgres(folder);
  const user = await postgresUser();
  return (program: string, args: string[]) => run(program, args, { cwd: folder, ...user });
}

/** A box office of its own for a test: fresh database, settable clock, no port, no log. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox } from '@taquilla/sandbox';
import pg from 'pg';
import type { Clock } from '../../apps/backend/src/clock.ts';
import { readConfig } from '../../apps/backend/src/config.ts';
import {
  openEmbedded,
  openPostgres,
  type Db,
  type OpenDatabase,
} from '../../apps/backend/src/database/open-database.ts';
import type { App, Deps } from '../../apps/backend/src/deps.ts';
import { createLog } from '../../apps/backend/src/log.ts';
import { prepareShop } from '../../apps/backend/src/start-shop.ts';
import { embeddedDump, type Beginning } from './embedded-dump.ts';

/** When a test begins. */
export const START = '2031-03-10T10:00:00Z';

/** A clock that stands still until it is told to move. */
export class TestClock implements Clock {
  #time: number;

  constructor(start = START) {
    this.#time = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#time);
  }

  set(time: string): void {
    this.#time = Date.parse(time);
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}

export interface TestShop {
  app: App;
  deps: Deps;
  db: Db;
  clock: TestClock;
  close(): Promise<void>;
}

/**
 * `TEST_DATABASE_URL` names a PostgreSQL server on which every shop gets a database of its own; without it each is an
 * embedded one in memory.
 * @param env settings on top of the test's own, as `readConfig` takes them
 * @param logTo where log lines go; how many there are is said by `LOG_LEVEL`
 */
export async function openTestShop(
  env: Record<string, string> = {},
  logTo?: { write(line: string): void },
): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-test-'));
  const { database, drop } = await freshDatabase('migrated');
  const clock = new TestClock();
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    RATE_LIMIT: '0',
    // the time of tests stands still, and what they change is to be seen
    MICRO_CACHE_MS: '0',
    // the process that inspects has a low priority: beside other work it waits for its turns
    UPLOAD_INSPECTION_MS: '60000',
    SANDBOX: 'on',
    ...env,
  });
  const shop = await prepareShop(config, createLog(config, logTo), {
    clock,
    database,
    openStandIns: openSandbox,
  });
  const close = async () => {
    const undeclared = await undeclaredAnswers(shop.app);
    await shop.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
    assert.equal(undeclared, '', 'statuses that the route’s `response` schema lacks; see `refusals`');
  };
  return { app: shop.app, deps: shop.deps, db: database.db, clock, close };
}

/** Answers during the test of which the contract's description knows nothing, as lines. */
async function undeclaredAnswers({ metrics }: App): Promise<string> {
  const lines = await metrics.getSingleMetricAsString('http_undeclared_answers_total');
  return lines.replace(/^#.*\n?/gm, '').trim();
}

export interface FreshDatabase {
  database: OpenDatabase;
  /** for other processes; undefined: nobody else can open it */
  url: string | undefined;
  drop: () => Promise<void>;
}

/** A database without data, and what has to be done to it in the end. The server's template has all tables. */
export async function freshDatabase(beginning: Beginning): Promise<FreshDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const database = await openEmbedded({ dump: await embeddedDump(beginning) });
    return { database, url: undefined, drop: async () => undefined };
  }
  const name = `taquilla_test_${randomUUID().replaceAll('-', '')}`;
  const template = beginning === 'empty' ? 'template0' : 'template1';
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, 10);
  return { database, url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

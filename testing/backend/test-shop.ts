/** A backend for a test: new database, settable clock, no port, no log. */
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

/** Initial time of the test clock. */
export const START = '2031-03-10T10:00:00Z';

/** A clock that changes only by `set` and `advance`. */
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
 * Opens a backend with a new database: on the PostgreSQL server of `TEST_DATABASE_URL` or, without this variable,
 * embedded in memory.
 * @param env environment variables of `readConfig`, in addition to those of tests
 * @param logTo receives log lines of `LOG_LEVEL` and above
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
    // the test clock does not advance, so cached responses would never expire
    MICRO_CACHE_MS: '0',
    // the inspecting process has a low priority and is slow on a busy machine
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

/** Returns the metric of responses whose status the contract does not declare, one per line. */
async function undeclaredAnswers({ metrics }: App): Promise<string> {
  const lines = await metrics.getSingleMetricAsString('http_undeclared_answers_total');
  return lines.replace(/^#.*\n?/gm, '').trim();
}

export interface FreshDatabase {
  database: OpenDatabase;
  /** for other processes; undefined for an embedded database */
  url: string | undefined;
  drop: () => Promise<void>;
}

/** Creates a database without data; `drop` removes it. `template1` of the server has all tables. */
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

/** Read-only commands beside a shop that runs on the embedded database in another process. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { openSandbox } from '@taquilla/sandbox';
import { lockFolder } from '@taquilla/server';
import { readConfig } from '../config.ts';
import { openEmbedded } from '../database/open-database.ts';
import { ticketsOf } from '../domains/tickets/index.ts';
import { loadSaleDocument } from '../domains/sales/index.ts';
import { createLog } from '../log.ts';
import { embeddedDir, prepareShop } from '../start-shop.ts';
import { startBackend, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { addSellingVenue, Buyer, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { TestClock } from '@taquilla/testing/backend/test-shop.ts';
import { runCommand, type CommandResult } from './run-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-beside-'));
const socket = join(dataDir, 'commands.sock');
process.env['DATA_DIR'] = dataDir;
delete process.env['DATABASE_URL'];

let shop: ServerProcess | undefined;
let reading: string[][] = [];
let changing: string[][] = [];
let withoutShop: CommandResult[] = [];

const answers = async () => {
  const all: CommandResult[] = [];
  for (const args of reading) all.push(await runCommand(args));
  return all;
};

/** Sends bytes to the socket, as another program may. @returns `stderr` of the response */
async function sent(bytes: string): Promise<string> {
  const connection = createConnection({ path: socket });
  await once(connection, 'connect');
  connection.end(bytes);
  return (JSON.parse(await text(connection)) as CommandResult).stderr;
}

before(async () => {
  const { reference, code } = await boughtTicket();
  reading = [
    ['sale', 'show', reference],
    ['sale', 'show', 'UNKNOWN'],
    ['verify', code],
    ['verify', 'nonsense'],
  ];
  changing = [
    ['sale', 'refund', reference, '--by', 'ana', '--why', 'rain'],
    ['door', 'close', 'alcazar', 'north'],
    ['migrate'],
  ];
  withoutShop = await answers();
  shop = await startBackend({ DATA_DIR: dataDir });
});

after(async () => {
  await shop?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sells a ticket in a shop on the data folder, then closes the shop. */
async function boughtTicket(): Promise<{ reference: string; code: string }> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SANDBOX: 'on' });
  const database = await openEmbedded({ dataDir: embeddedDir(dataDir) });
  const clock = new TestClock(new Date().toISOString());
  const opened = await prepareShop(config, createLog(config), { clock, database, openStandIns: openSandbox });
  const { db } = database;
  const buyer = new Buyer({ ...opened, db, clock });
  const { id } = await buyer.order(ticketOrder(await addSellingVenue(db)));
  await buyer.notify(await buyer.pay(id));
  const sale = await db.selectFrom('sale').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [ticket] = ticketsOf(await loadSaleDocument(db, sale), config.lastingSecret);
  await opened.close();
  assert.ok(ticket);
  return { reference: sale.reference, code: ticket.code };
}

test('read-only commands return the same result beside a running shop as without it', async () => {
  assert.deepEqual(
    withoutShop.map(({ status }) => status),
    [0, 1, 1, 1],
  );
  assert.match(withoutShop[0]?.stdout ?? '', /^Sale \S+ .*\n {2}paid · tickets · /);
  assert.deepEqual(await answers(), withoutShop);
  for (const args of [
    ['hold', 'list'],
    ['task', 'list'],
    ['door', 'list'],
  ]) {
    assert.deepEqual((await runCommand(args)).status, 0, args.join(' '));
  }
});

test('a command that writes is refused beside a running shop and changes nothing', async () => {
  for (const args of changing) {
    const { status, stdout, stderr } = await runCommand(args);
    assert.deepEqual([status, stdout], [1, ''], args.join(' '));
    assert.match(
      stderr,
      /is already open in process \d+\.\nStop the shop and run the command again; with PostgreSQL/,
    );
  }
  assert.deepEqual(await answers(), withoutShop);
});

test('the socket is accessible to its user only and accepts read-only commands only', async () => {
  assert.equal(statSync(socket).mode & 0o777, 0o600);
  for (const args of [...changing, ['client', 'sign-out', 'demo@taquilla.example'], ['help']]) {
    assert.match(await sent(JSON.stringify(args)), /^A running shop executes only: export, sale show, /);
  }
  for (const bytes of ['', 'sale show', '{}', '[1]', JSON.stringify(['sale', 'show', 'x'.repeat(20_000)])]) {
    assert.equal(await sent(bytes), 'The running shop could not read the command.\n');
  }
  assert.deepEqual(await answers(), withoutShop);
});

test('the socket of a killed shop does not prevent commands', async () => {
  await shop?.kill();
  assert.ok(existsSync(socket));
  const show = reading[0] ?? [];
  const unlock = await lockFolder(embeddedDir(dataDir));
  const besideAnother = await runCommand(show);
  unlock();
  assert.match(besideAnother.stderr, /is already open in process \d+\.\nStop the shop/);
  assert.deepEqual(await runCommand(show), withoutShop[0]);
  shop = await startBackend({ DATA_DIR: dataDir });
  assert.deepEqual(await runCommand(show), withoutShop[0]);
  assert.equal(await shop.stop(), 0);
  assert.ok(!existsSync(socket));
});

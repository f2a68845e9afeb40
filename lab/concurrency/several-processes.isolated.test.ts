/**
 * Two backend processes on one PostgreSQL handle holds, payments and e-mails like one process.
 * `npm run stress -- buyers` has 256 buyers instead of 24.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { address, endpoints } from '@taquilla/contracts';
import { startRedis, type TestRedis } from '@taquilla/testing/server/redis.ts';
import { migrate } from '../../apps/backend/src/migrations/migrate.ts';
import { openPostgres, type OpenDatabase } from '../../apps/backend/src/database/open-database.ts';
import { audit } from '../../apps/backend/src/domains/operations/index.ts';
import { startBackend, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { openMailbox, type TestMailbox } from '@taquilla/testing/backend/mailbox.ts';
import { checkBooks } from '../chaos/crash/check-books.ts';
import { checkMails, outboxIsEmpty } from '../chaos/crash/crash-run.ts';
import { Progress } from '../chaos/crash/progress.ts';
import {
  fetchTransport,
  isConflict,
  retrying,
  ShopClient,
  type Receipt,
} from '@taquilla/testing/backend/shop-client.ts';
import { noteMails } from '../histories/history/note-mails.ts';
import { Recorder } from '../histories/history/recorder.ts';
import { startPostgres, type TestPostgres } from '@taquilla/testing/backend/postgres.ts';
import { addSellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';

const BUYERS = Number(process.env['BUYERS'] ?? 24);
const PLACES = Math.round(BUYERS * 0.4);
/** number of buyers before the interruption */
const INTERRUPTED = Math.ceil(BUYERS / 3);

const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-processes-'));
let server: TestPostgres;
let redis: TestRedis;
let mailbox: TestMailbox;
let database: OpenDatabase;
const processes: ServerProcess[] = [];

/** Stop functions of the started resources, called in reverse order, also when a later start fails. */
const ends: (() => Promise<unknown>)[] = [];
function started<T>(one: T, end: (one: T) => Promise<unknown>): T {
  ends.unshift(() => end(one));
  return one;
}

before(async () => {
  server = started(await startPostgres(), ({ stop }) => stop());
  redis = started(await startRedis(), ({ stop }) => stop());
  mailbox = started(await openMailbox(), (opened) => opened.close());
  database = started(openPostgres(server.url, 5), (opened) => opened.close());
  await migrate(database.db);
  processes.push(await start());
  processes.push(await start());
});
after(async () => {
  for (const backend of processes) await backend.kill();
  for (const end of ends) await end();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) =>
  startBackend({
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    SMTP_URL: mailbox.url,
    SECRET: 'both'.repeat(10),
    SANDBOX: 'on',
    ...env,
  });

/** Alternates between the processes from request to request. */
function inTurn(): () => string {
  let turn = 0;
  return () => processes[turn++ % processes.length]?.url ?? '';
}

test(`${BUYERS} buyers at two processes get exactly the ${PLACES} places and one e-mail each`, async () => {
  const venue = await addSellingVenue(database.db, PLACES);
  const recorder = new Recorder();
  const buyer = new ShopClient(retrying(recorder.transport(fetchTransport(inTurn()))), venue);
  const receipts: Receipt[] = [];
  const buy = async () => {
    try {
      receipts.push(await buyer.buy());
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  };
  const buying = Promise.all(Array.from({ length: BUYERS }, buy));
  // a consistent snapshot during sales
  assert.deepEqual((await audit(database.db)).faults, []);
  await buying;
  for (const { url } of processes) await outboxIsEmpty(url);
  // a buyer may hold the last place of one room and get none of the other: held, not sold
  assert.ok(receipts.length <= PLACES && receipts.length > PLACES / 2, String(receipts.length));
  noteMails(mailbox, recorder);
  await checkBooks(database.db, venue, { receipts, history: recorder.history });
  assert.equal(checkMails(mailbox, receipts), 0, 'e-mails sent twice');
  const full = await database.db
    .selectFrom('stock')
    .select(({ eb, ref }) => eb(eb(ref('sold'), '+', ref('held')), '=', ref('quantity')).as('isFull'))
    .where('id', '=', venue.slots[0])
    .executeTakeFirstOrThrow();
  assert.equal(full.isFull, true);
});

/**
 * Runs purchases with an interruption and asserts that each buyer has paid once and has one e-mail afterwards.
 * @returns the number of repeated e-mail deliveries
 */
async function buyMeanwhile(happen: () => Promise<unknown>): Promise<number> {
  await database.db.deleteFrom('outbox').execute();
  const venue = await addSellingVenue(database.db, 200);
  const progress = new Progress();
  const send = retrying(fetchTransport(inTurn()), { onAnswer: () => progress.step() });
  const buyer = new ShopClient(send, venue);
  const buying = Promise.all(Array.from({ length: INTERRUPTED }, () => buyer.buy()));
  await progress.after(INTERRUPTED * 1.5);
  await happen();
  const receipts = await buying;
  for (const { url } of processes) await outboxIsEmpty(url);
  const paid = await database.db
    .selectFrom('payment')
    .select('sale_id')
    .where('state', '=', 'authorised')
    .where(
      'sale_id',
      'in',
      receipts.map(({ saleId }) => saleId),
    )
    .execute();
  assert.equal(paid.length, INTERRUPTED);
  const mails = receipts.map(({ email }) =>
    mailbox.received.filter(({ to }) => to?.some(({ address }) => address === email)),
  );
  for (const same of mails) assert.equal(new Set(same.map(({ messageId }) => messageId)).size, 1);
  return mails.flat().length - receipts.length;
}

test('a process that receives SIGTERM during purchases completes its accepted requests and exits', async () => {
  const leaving = await start();
  processes.push(leaving);
  const duplicates = await buyMeanwhile(async () => {
    assert.equal(await leaving.stop(), 0);
    processes.pop();
  });
  assert.equal(duplicates, 0);
});

test('a database restart during purchases ends no process and loses no purchase', async () => {
  await buyMeanwhile(() => server.restart());
});

test('the rate limit counts a visitor at both processes', async () => {
  const env = { RATE_LIMIT: '6', REDIS_URL: redis.url };
  const limited = await Promise.all([start(env), start(env)]);
  const statuses: number[] = [];
  for (let count = 0; count < 8; count++) {
    // public responses are cached and counted on a miss only, so each request has another URL
    const url = `${limited[count % 2]?.url}/api/online-shop/language?count=${count}`;
    statuses.push((await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.77' } })).status);
  }
  for (const backend of limited) await backend.kill();
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429, 429]);
});

test('200 holds from one IP address at both processes get exactly its purchase limit, and 200 from other addresses get a place each', async () => {
  const env = { RATE_LIMIT: '1000000' };
  const counting = await Promise.all([start(env), start(env)]);
  const venue = await addSellingVenue(database.db, 400);
  // the default purchase limit: 100 places of a slot per address
  await database.db.updateTable('venue').set({ shares: null }).where('id', '=', venue.id).execute();
  const [slot] = venue.slots;
  const requestHold = async (index: number, from: string) => {
    const hold = { stock_id: slot, reference: randomUUID(), quantity: 1, interface_id: venue.interfaceId };
    const answer = await fetch(`${counting[index % 2]?.url}${address(endpoints.preBook)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(hold),
    });
    return answer.status;
  };
  const buyers = Array.from({ length: 200 }, (_, index) => index);
  const [own, others] = await Promise.all([
    Promise.all(buyers.map((index) => requestHold(index, '203.0.113.7'))),
    Promise.all(buyers.map((index) => requestHold(index, `198.51.100.${index}`))),
  ]);
  for (const backend of counting) await backend.kill();
  assert.deepEqual(
    [own, others].map((statuses) => statuses.filter((status) => status === 200).length),
    [100, 200],
  );
  assert.ok(own.every((status) => status === 200 || status === 409));
  const { held } = await countersOf(database.db, slot);
  assert.equal(held, 300);
});

/** Outbox: claims, leases, retries with backoff, priorities and concurrency. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { transaction } from '../database/transaction.ts';
import { freePort } from '@taquilla/testing/server/free-port.ts';
import { openMailbox } from '@taquilla/testing/backend/mailbox.ts';
import { addSellingVenue, Buyer, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';
import { QUEUE_CONCURRENCY, type QueueWorkers, type Topic } from './queues.ts';
import { claimTask, enqueue, LEASE_MS, MAX_ATTEMPTS, UnavailableError, type TaskHandler } from './outbox.ts';
import { OutboxWorker, RENEWAL_MS } from './outbox-worker.ts';
import { describeTasks } from '../domains/customers/sale-state/describe-tasks.ts';
import { retryTask } from './retry-task.ts';

const MINUTE = 60_000;
const EMAIL_QUEUES = QUEUE_CONCURRENCY.emails.queues;
// without mail server and ticketing authority
const { shop } = await shopForTests({ SANDBOX: 'off' }, ['outbox']);

async function add(topic: Topic, count: number): Promise<string[]> {
  const subjects = Array.from({ length: count }, () => randomUUID());
  await transaction(shop.db, async (trx) => {
    for (const id of subjects) await enqueue(trx, topic, id, shop.clock.now());
  });
  return subjects;
}

/** Returns a worker that executes every topic with one handler. */
function workerOf(pool: QueueWorkers, handle: TaskHandler, warnings: string[] = []): OutboxWorker {
  const log = { warn: (_details: unknown, message?: string) => void warnings.push(message ?? '') };
  return new OutboxWorker({ db: shop.db, clock: shop.clock, log, handlers: { of: () => handle } }, pool);
}

const failing = () => Promise.reject(new Error('not today'));
const row = () => shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

describe('task', () => {
  test('is claimed by one of several workers', async () => {
    const subjects = await add('purchase mail', 40);
    const seen: string[] = [];
    const workers = Array.from({ length: 4 }, () =>
      workerOf(QUEUE_CONCURRENCY.emails, async ({ subjectId }) => void seen.push(subjectId)),
    );
    const done = await Promise.all(workers.map((worker) => worker.work()));
    assert.equal(
      done.reduce((sum, count) => sum + count, 0),
      40,
    );
    assert.deepEqual(seen.sort(), subjects.sort());
  });

  test('of a terminated process can be claimed when its lease ends', async () => {
    await add('purchase mail', 1);
    assert.ok(await claimTask(shop.db, EMAIL_QUEUES, shop.clock.now()));
    shop.clock.advance(LEASE_MS - 1);
    assert.equal(await claimTask(shop.db, EMAIL_QUEUES, shop.clock.now()), undefined);
    shop.clock.advance(1);
    assert.equal((await claimTask(shop.db, EMAIL_QUEUES, shop.clock.now()))?.attempts, 2);
  });

  test('stays claimed while the worker renews its lease', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    await add('purchase mail', 1);
    const [start, end] = [new AbortController(), new AbortController()];
    const isStarted = once(start.signal, 'abort');
    const work = workerOf(QUEUE_CONCURRENCY.emails, async () => {
      start.abort();
      await once(end.signal, 'abort');
    }).work();
    await isStarted;
    for (let renewals = 0; renewals < 6; renewals += 1) {
      shop.clock.advance(RENEWAL_MS);
      const renewed = shop.clock.now().getTime() + LEASE_MS;
      t.mock.timers.tick(RENEWAL_MS);
      while ((await row()).locked_until?.getTime() !== renewed) await setImmediate();
      assert.equal(await claimTask(shop.db, EMAIL_QUEUES, shop.clock.now()), undefined);
    }
    end.abort();
    assert.equal(await work, 1);
    const { done_at, locked_until } = await row();
    assert.deepEqual([done_at !== null, locked_until], [true, null]);
  });

  test('fails after the last attempt, with the reason, and can be retried by staff', async () => {
    await add('purchase mail', 1);
    const worker = workerOf(QUEUE_CONCURRENCY.emails, failing);
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 3; attempt++) {
      await worker.work();
      shop.clock.advance(60 * MINUTE);
    }
    const failed = await row();
    assert.deepEqual([failed.attempts, failed.last_error], [MAX_ATTEMPTS, 'not today']);
    assert.ok(failed.failed_at);
    assert.match((await describeTasks(shop.db))[0] ?? '', /20 attempts, failed at .* · not today$/);
    assert.ok(await retryTask(shop.db, failed.id, shop.clock.now()));
    assert.equal(await workerOf(QUEUE_CONCURRENCY.emails, async () => undefined).work(), 1);
  });

  test('is retried without limit while the service is unavailable, which is logged once', async () => {
    await add('purchase mail', 6);
    const warnings: string[] = [];
    const worker = workerOf(
      QUEUE_CONCURRENCY.emails,
      () => Promise.reject(new UnavailableError('no server')),
      warnings,
    );
    for (let turn = 0; turn < 3 * MAX_ATTEMPTS; turn++) {
      await worker.work();
      shop.clock.advance(60 * MINUTE);
    }
    const tasks = await shop.db
      .selectFrom('outbox')
      .select(['attempts', 'failed_at', 'last_error'])
      .execute();
    assert.equal(tasks.length, 6);
    for (const task of tasks) {
      assert.deepEqual(task, { attempts: 0, failed_at: null, last_error: 'no server' });
    }
    assert.deepEqual(warnings, ['tasks wait: the service is unavailable']);
    assert.equal(await workerOf(QUEUE_CONCURRENCY.emails, async () => undefined).work(), 6);
  });
});

describe('worker pool', () => {
  test('executes as many tasks concurrently as configured', async () => {
    await add('purchase mail', 30);
    let now = 0;
    let most = 0;
    let isFull = (): void => undefined;
    const full = new Promise<void>((resolve) => (isFull = resolve));
    const worker = workerOf(QUEUE_CONCURRENCY.emails, async () => {
      most = Math.max(most, ++now);
      if (most === QUEUE_CONCURRENCY.emails.atOnce) isFull();
      await full;
      now--;
    });
    assert.equal(await worker.work(), 30);
    assert.equal(most, QUEUE_CONCURRENCY.emails.atOnce);
  });

  test('sends e-mails about sales before other e-mails, regardless of their age', async () => {
    await add('verification mail', 3);
    shop.clock.advance(MINUTE);
    await add('purchase mail', 3);
    await add('refund mail', 1);
    const seen: string[] = [];
    await workerOf(
      { ...QUEUE_CONCURRENCY.emails, atOnce: 1 },
      async ({ topic }) => void seen.push(topic),
    ).work();
    assert.deepEqual(seen.slice(0, 4).sort(), [
      'purchase mail',
      'purchase mail',
      'purchase mail',
      'refund mail',
    ]);
    assert.deepEqual(seen.slice(4), Array(3).fill('verification mail'));
  });

  test('is independent of other pools: an unresponsive mail server delays neither refunds nor issues', async () => {
    await add('purchase mail', 10);
    await add('refund', 3);
    await add('authority issue', 3);
    let answer = (): void => undefined;
    const silence = new Promise<void>((resolve) => (answer = resolve));
    const mails = workerOf(QUEUE_CONCURRENCY.emails, () => silence).work();
    assert.equal(await workerOf(QUEUE_CONCURRENCY.refunds, async () => undefined).work(), 3);
    assert.equal(await workerOf(QUEUE_CONCURRENCY.authority, async () => undefined).work(), 3);
    answer();
    assert.equal(await mails, 10);
  });

  test('finishes started tasks and starts no other task after an abort', async () => {
    await add('purchase mail', 50);
    const stopping = new AbortController();
    const worker = workerOf(QUEUE_CONCURRENCY.emails, async () => stopping.abort());
    const done = await worker.work(stopping.signal);
    assert.ok(done >= 1 && done <= QUEUE_CONCURRENCY.emails.atOnce, String(done));
    const { left } = await shop.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('attempts', '=', 0)
      .executeTakeFirstOrThrow();
    assert.equal(left, 50 - done);
  });
});

test('metrics have the number of waiting tasks and the oldest age by queue', async () => {
  await add('verification mail', 2);
  shop.clock.advance(90_000);
  await add('purchase mail', 1);
  const { body } = await shop.app.inject('/metrics');
  for (const line of [
    'outbox_tasks{state="waiting"} 3',
    'outbox_oldest_task_seconds{queue="other mail"} 90',
    'outbox_oldest_task_seconds{queue="sale mail"} 0',
  ]) {
    assert.ok(body.includes(`${line}\n`), line);
  }
});

test('tasks wait untouched without a mail server and a ticketing authority', async () => {
  await add('purchase mail', 1);
  await add('authority issue', 1);
  await shop.deps.jobs.runNow('outbox');
  const tasks = await shop.db.selectFrom('outbox').select(['attempts', 'locked_until']).execute();
  assert.deepEqual(tasks, Array(2).fill({ attempts: 0, locked_until: null }));
});

describe('backend whose mail server is unavailable', () => {
  let own: TestShop;
  let port: number;
  let saleId: string;
  before(async () => {
    port = await freePort();
    own = await openTestShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  });
  after(() => own.close());

  test('retains e-mails for two days and sends them when the server is available again', async (t) => {
    const buyer = new Buyer(own);
    const sale = await buyer.order(ticketOrder(await addSellingVenue(own.db)));
    saleId = sale.id;
    await buyer.verdict(await buyer.pay(sale.id));
    for (let hour = 0; hour < 48; hour += 3) {
      await buyer.work();
      own.clock.advance(180 * MINUTE);
    }
    const [task] = await own.db.selectFrom('outbox').selectAll().execute();
    assert.deepEqual([task?.attempts, task?.failed_at], [0, null]);
    assert.match(
      (await describeTasks(own.db))[0] ?? '',
      /purchase mail of sale .* · 0 attempts, retried at .*mail server/,
    );
    const mailbox = await openMailbox(port);
    t.after(() => mailbox.close());
    await buyer.work();
    assert.equal(mailbox.received.length, 1);
  });

  test('finishes e-mails in flight on shutdown and leaves the other e-mails in the outbox', async (t) => {
    const mailbox = await openMailbox(port);
    t.after(() => mailbox.close());
    await enqueueEmails(own, saleId, 20);
    const silence = mailbox.fallSilent();
    own.deps.jobs.start();
    await silence.begun;
    const stopped = Promise.all([own.deps.jobs.stop(), own.app.close()]);
    silence.end();
    await stopped;
    const tasks = await own.db.selectFrom('outbox').select(['done_at', 'attempts']).execute();
    const done = tasks.filter(({ done_at }) => done_at !== null);
    assert.equal(done.length, mailbox.received.length);
    assert.ok(done.length >= 1 && done.length <= QUEUE_CONCURRENCY.emails.atOnce, String(done.length));
    assert.ok(tasks.every(({ done_at, attempts }) => done_at !== null || attempts === 0));
  });
});

/** Replaces the tasks in the outbox by e-mails with the bond of a sale. */
async function enqueueEmails({ db, clock }: TestShop, sale_id: string, count: number): Promise<void> {
  const { headquarter_id } = await db
    .selectFrom('sale')
    .select('headquarter_id')
    .where('id', '=', sale_id)
    .executeTakeFirstOrThrow();
  await transaction(db, async (trx) => {
    await trx.deleteFrom('outbox').execute();
    for (let index = 0; index < count; index++) {
      const request = { id: randomUUID(), sale_id, headquarter_id, email: 'buyer@example.org' };
      await trx
        .insertInto('bond_request')
        .values({ ...request, created_at: clock.now() })
        .execute();
      await enqueue(trx, 'bond mail', request.id, clock.now());
    }
  });
}

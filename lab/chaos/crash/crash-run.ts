/** Runs purchases with bank notifications while the backend is killed and restarted at random moments. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { address, endpoints, SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { migrate } from '../../../apps/backend/src/migrations/migrate.ts';
import {
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../../../apps/backend/src/database/open-database.ts';
import { startBackend, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { openMailbox, type TestMailbox } from '@taquilla/testing/backend/mailbox.ts';
import { freePort } from '@taquilla/testing/server/free-port.ts';
import { noteMails } from '../../histories/history/note-mails.ts';
import { Recorder } from '../../histories/history/recorder.ts';
import { addSellingVenue, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { checkBooks } from './check-books.ts';
import { Progress } from './progress.ts';
import { randomOf } from './random.ts';
import { fetchTransport, retrying, ShopClient, type Receipt } from '@taquilla/testing/backend/shop-client.ts';

const CONCURRENT_BUYERS = 8;
/** Maximum number of responses of a process before it is killed. */
const MAX_RESPONSES = 80;
/** Maximum random delay before a kill. */
const MAX_DELAY_MS = 25;

export interface CrashPlan {
  seed: number;
  purchases: number;
  /** undefined: the embedded database */
  databaseUrl: string | undefined;
}

export interface CrashReport {
  kills: number;
  paid: number;
  /** e-mails sent again after an interrupted delivery, with the same `Message-ID` */
  repeatedMails: number;
}

/** @throws {AssertionError} when an acknowledged response is lost or something is duplicated */
export async function crashRun({ seed, purchases, databaseUrl }: CrashPlan): Promise<CrashReport> {
  const random = randomOf(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-crash-'));
  const mailbox = await openMailbox();
  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SMTP_URL: mailbox.url,
    SECRET: 'crash'.repeat(8),
    SANDBOX: 'on',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  /** Opens the database while the backend is stopped: the embedded database allows one process only. */
  const withDatabase = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
    const database =
      databaseUrl === undefined
        ? await openEmbedded({ dataDir: join(dataDir, 'pglite') })
        : openPostgres(databaseUrl, 2);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  let backend: ServerProcess | undefined;
  try {
    const venue = await withDatabase(async ({ db }) => {
      await migrate(db);
      return addSellingVenue(db, purchases + 50);
    });
    backend = await startBackend(env);
    const progress = new Progress();
    const recorder = new Recorder();
    const over = buyAll({ origin: backend.url, venue, purchases, recorder }, progress).finally(() => {
      progress.end();
    });
    let kills = 0;
    while (!progress.isOver) {
      await Promise.race([progress.after(Math.ceil(random() * MAX_RESPONSES)), over]);
      await wait(random() * MAX_DELAY_MS);
      await backend.kill();
      kills += 1;
      backend = await startBackend(env);
    }
    const receipts = await over;

    await outboxIsEmpty(backend.url);
    await checkBonds(backend.url, receipts);
    assert.equal(await backend.stop(), 0);
    noteMails(mailbox, recorder);
    const { history } = recorder;
    await withDatabase(({ db }) => checkBooks(db, venue, { receipts, history }));
    return { kills, paid: receipts.length, repeatedMails: checkMails(mailbox, receipts) };
  } finally {
    await backend?.kill();
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Buying {
  origin: string;
  venue: SellingVenue;
  purchases: number;
  recorder: Recorder;
}

async function buyAll(
  { origin, venue, purchases, recorder }: Buying,
  progress: Progress,
): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  let left = purchases;
  const send = recorder.transport(fetchTransport(() => origin));
  const buyer = new ShopClient(retrying(send, { onAnswer: () => progress.step() }), venue);
  const queue = async () => {
    while (left > 0) {
      left -= 1;
      receipts.push(await buyer.buy());
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_BUYERS }, queue));
  return receipts;
}

export async function outboxIsEmpty(origin: string): Promise<void> {
  const until = Date.now() + 120_000;
  for (;;) {
    const figures = await (await fetch(`${origin}/metrics`)).text();
    if (/^outbox_tasks\{state="waiting"\} 0$/m.test(figures)) return;
    assert.ok(Date.now() < until, 'the outbox is not empty after 120 s');
    await wait(100);
  }
}

/** Checks that the bond of each paid sale opens with its buyer's token. */
export async function checkBonds(origin: string, receipts: readonly Receipt[]): Promise<void> {
  for (const { saleId, token } of receipts) {
    const answer = await fetch(origin + address(endpoints.downloadBond, { id: saleId }), {
      headers: { [SALE_TOKEN_HEADER]: token },
    });
    const start = Buffer.from(await answer.arrayBuffer()).subarray(0, 5);
    assert.deepEqual([answer.status, start.toString()], [200, '%PDF-'], saleId);
  }
}

/**
 * Checks that each buyer has one e-mail.
 * @returns the number of repeated deliveries
 */
export function checkMails({ received }: TestMailbox, receipts: readonly Receipt[]): number {
  for (const { email } of receipts) {
    const mails = received.filter(({ to }) => to?.some(({ address }) => address === email));
    assert.equal(
      new Set(mails.map(({ messageId }) => messageId)).size,
      1,
      `${mails.length} e-mails for one purchase`,
    );
  }
  const distinct = new Set(received.map(({ messageId }) => messageId));
  assert.equal(distinct.size, receipts.length, 'e-mails without a purchase');
  return received.length - distinct.size;
}

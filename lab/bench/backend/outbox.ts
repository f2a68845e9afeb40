/**
 * `npm run bench -- outbox`: e-mails with bonds per second, and their CPU time on the request thread. On a temporary PostgreSQL
 * server, with a mail server that takes 50 ms per e-mail (`MAIL_MS`); `MAILS` sets their number.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  addSellingVenue,
  Buyer,
  orderedProduct,
  ticketOrder,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

const MAILS = Number(process.env['MAILS'] ?? 200);
const TICKETS = 2;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function sellSome(shop: TestShop): Promise<void> {
  const venue = await addSellingVenue(shop.db, MAILS * TICKETS);
  const buyer = new Buyer(shop);
  for (let sale = 0; sale < MAILS; sale++) {
    const products = [orderedProduct(venue, TICKETS)];
    const { id } = await buyer.order(ticketOrder(venue, { products }));
    await buyer.verdict(await buyer.pay(id));
  }
}

async function measured(work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cpu = process.threadCpuUsage();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.threadCpuUsage(cpu);
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0);
  print(`${MAILS} e-mails with bonds of ${TICKETS} tickets: ${(MAILS / seconds).toFixed(1)} a second`);
  print(`  request thread: ${((user + system) / 1000 / MAILS).toFixed(1)} ms of CPU for each`);
  print(`  event loop delay: p99 ${ms(delay.percentile(99))} ms, longest ${ms(delay.max)} ms`);
}

const sink = fork(new URL('./mail-sink.ts', import.meta.url));
const [port] = (await once(sink, 'message')) as [number];
const shop = await openTestShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
try {
  await sellSome(shop);
  await measured(() => shop.deps.jobs.runNow('outbox'));
  const left = await shop.db.selectFrom('outbox').select('topic').where('done_at', 'is', null).execute();
  if (left.length > 0) throw new Error(`${left.length} e-mails are unsent`);
} finally {
  await shop.close();
  sink.disconnect();
}

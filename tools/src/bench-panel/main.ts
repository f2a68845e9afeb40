/**
 * `npm run bench:panel-page [-- --rounds 30]`: how long the first page of a client panel takes in the browser, with 10
 * purchases and with 5,000. Prints the medians and their ratio, and fails where it misses the goal. The server's half is
 * `npm run bench:panel`.
 */
import { parseArgs } from 'node:util';
import type { ClientSale } from '@taquilla/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inBenchShop } from '../shop/bench-shop.ts';

const FEW = 10;
const MANY = 5_000;
const GOAL = 1.2;
const PAGE_SIZE = 20;
const VENUE = '/en/monuments/alcazar';

interface SalesPage {
  data: ClientSale[];
  meta: { current_page: number; last_page: number; total: number };
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });

await inBenchShop('panel', async (browser, url) => {
  const times = await measure(browser, url, Number(values.rounds));
  const [few, many] = [median(times.few), median(times.many)];
  console.log(`${FEW} purchases: ${few.toFixed(0)} ms`);
  console.log(`${MANY} purchases: ${many.toFixed(0)} ms`);
  console.log(`ratio ${(many / few).toFixed(2)}, goal < ${GOAL}`);
  if (many / few >= GOAL) process.exitCode = 1;
});

/** Alternates, so that whatever slows the machine slows both. The first load of each only warms the servers. */
async function measure(browser: Browser, url: string, rounds: number) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  await logIn(page);
  const clientOf = await purchases(context);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, count] of [['few', FEW] as const, ['many', MANY] as const]) {
      clientOf(count);
      const ms = await firstPage(page, Math.min(count, PAGE_SIZE));
      if (round >= 0) times[name].push(ms);
    }
  }
  await context.close();
  return times;
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${VENUE}/client/login`);
  await page.getByRole('button', { name: 'Deny all' }).click();
  await page.getByLabel('Username or e-mail').fill('demo@taquilla.example');
  await page.getByLabel('Password', { exact: true }).fill('taquilla-demo');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
}

/** Lets the client have as many purchases, each like one that the demo’s client has. */
async function purchases(context: BrowserContext): Promise<(count: number) => void> {
  let total = FEW;
  await context.route(/\/client-panel\/sale\?/, async (route) => {
    const answer = await route.fetch();
    const { data, meta, ...rest } = (await answer.json()) as SalesPage;
    const [pattern] = data;
    if (!pattern) throw new Error('The demo’s client has bought nothing.');
    const rows = Array.from({ length: Math.min(total, PAGE_SIZE) }, (_, index) => ({
      ...pattern,
      id: crypto.randomUUID(),
      reference: `BENCH${String(index).padStart(5, '0')}`,
    }));
    const last_page = Math.ceil(total / PAGE_SIZE);
    await route.fulfill({
      response: answer,
      json: { ...rest, data: rows, meta: { ...meta, total, last_page } },
    });
  });
  return (count) => {
    total = count;
  };
}

/** @returns milliseconds until the last of the rows is there */
async function firstPage(page: Page, rows: number): Promise<number> {
  const start = performance.now();
  await page.goto(`${VENUE}/client`);
  await page.getByText(`BENCH${String(rows - 1).padStart(5, '0')}`).waitFor();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

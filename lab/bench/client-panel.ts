/**
 * `npm run bench -- panel-page [--rounds 30]`: load time of the first page of a client panel in the browser, with 10 purchases and
 * with 5,000. Prints medians and their ratio; exit code 1 if the ratio misses its goal. `npm run bench -- panel` measures the API.
 */
import { readCommandLine } from '@taquilla/server';
import { address, type ClientSale, endpoints } from '@taquilla/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inBenchShop } from './bench-shop.ts';
import { median } from '../median.ts';

const FEW = 10;
const MANY = 5_000;
const GOAL = 1.2;
const PAGE_SIZE = 20;
const VENUE = '/en/monuments/alcazar';

const { values } = readCommandLine('npm run bench -- panel-page', {
  options: { rounds: { type: 'string', default: '30' } },
});

await inBenchShop('panel', async (browser, url) => {
  const times = await measure(browser, url, Number(values.rounds));
  const [few, many] = [median(times.few), median(times.many)];
  console.log(`${FEW} purchases: ${few.toFixed(0)} ms`);
  console.log(`${MANY} purchases: ${many.toFixed(0)} ms`);
  console.log(`ratio ${(many / few).toFixed(2)}, goal < ${GOAL}`);
  if (many / few >= GOAL) process.exitCode = 1;
});

/** Alternates between both, so that other load affects both. The first load of each is a warm-up. */
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

/** Mocks the list of purchases. @returns a function that sets their number */
async function purchases(context: BrowserContext): Promise<(count: number) => void> {
  let total = FEW;
  await context.route(/\/client-panel\/sale\?/, (route) => route.fulfill({ json: firstSales(total) }));
  return (count) => {
    total = count;
  };
}

function firstSales(total: number) {
  const rows = Array.from({ length: Math.min(total, PAGE_SIZE) }, (_, index): ClientSale => ({
    id: crypto.randomUUID(),
    reference: referenceOf(index),
    kind: 'tickets',
    status: 'paid',
    total: 21.5,
    created_at: '2026-03-12T10:00:00+01:00',
    products: [],
  }));
  const last_page = Math.ceil(total / PAGE_SIZE);
  const next = last_page > 1 ? address(endpoints.clientSales, { page: 2 }) : null;
  return { data: rows, meta: { current_page: 1, last_page, total }, links: { prev: null, next } };
}

function referenceOf(index: number): string {
  return `BENCH${String(index).padStart(5, '0')}`;
}

/** @returns milliseconds until the last row is visible */
async function firstPage(page: Page, rows: number): Promise<number> {
  const start = performance.now();
  await page.goto(`${VENUE}/client`);
  await page.getByText(referenceOf(rows - 1)).waitFor();
  return performance.now() - start;
}

import { STORAGE } from '@taquilla/contracts';
import { keepBooks } from '../fixtures/faults/books.ts';
import { CALLS, PROMOTION_CHECK, type FlowCall } from '../fixtures/faults/calls.ts';
import { PROMOTION, STOPS, type Stop, type StopName } from '../fixtures/faults/stops.ts';
import { foreignTexts } from '../fixtures/foreign-texts.ts';
import { FAULTS, openLine, type Fault, type Line } from '../fixtures/shop/line.ts';
import { arriveAtTickets } from '../fixtures/steps/arrive.ts';
import * as choose from '../fixtures/steps/choose.ts';
import { BUYER, fillIn } from '../fixtures/steps/pay.ts';
import { looksLikeKey } from '../fixtures/texts-in-page.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** From the failure of a call to the moment at which the visitor goes on or knows what to do. */
const LIMIT_MS = 8_000;

/** Cells that stand for the others in every run of the tests: an answer lost before, within and after the payment. */
const EVERY_TIME = ['the order: truncated', 'the start of the payment: 503', 'the sale’s status: reset'];

/** The visitor comes to the shop over a line of their own. */
const test = base.extend<{ line: Line }>({
  line: async ({ shopUrl }, use) => {
    const line = await openLine(shopUrl);
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});
// what is not under the limit may take as long as a busy machine needs
test.use({ language: 'es', actionTimeout: 30_000 });
test.describe.configure({ timeout: 120_000 });

for (const call of CALLS) {
  for (const fault of FAULTS.filter((one) => one !== call.without)) {
    const cell = `${call.name}: ${fault}`;
    test(
      `fault matrix, ${cell}`,
      { tag: EVERY_TIME.includes(cell) ? [] : '@broad' },
      async ({ visitor, line, shopUrl }) => {
        visitor.allow(/./);
        const books = keepBooks(visitor.page, shopUrl);
        await chooseVisit(visitor);
        for (const name of Object.keys(STOPS) as StopName[]) {
          if (name === call.at) await passFault(visitor, line, { call, fault, stop: STOPS[name] });
          else await pass(visitor, STOPS[name]);
          // the bank was never heard: that it will be asked is for the box office's tests
          if (await isWaiting(visitor)) break;
        }
        const isPaid = !(await isWaiting(visitor));
        expect(await books.statuses()).toEqual([isPaid ? 'paid' : 'pending payments gateway']);
        if (isPaid) await books.expectMails(visitor.email, 1);
      },
    );
  }
}

for (const fault of FAULTS) {
  test(`fault matrix, the promotion code: ${fault}`, { tag: '@broad' }, async ({ visitor, line }) => {
    visitor.allow(/./);
    await chooseVisit(visitor);
    await pass(visitor, STOPS.cart);
    await pass(visitor, STOPS.checkout);
    await fillIn(visitor);
    await passFault(visitor, line, { call: PROMOTION_CHECK, fault, stop: PROMOTION });
  });
}

async function chooseVisit(visitor: Visitor): Promise<void> {
  await arriveAtTickets(visitor);
  await choose.choosePlaceOfSale(visitor);
  await choose.addProduct(visitor, visitor.words.visit.child, 1);
  await choose.chooseDay(visitor);
  await choose.chooseOnlyTime(visitor);
}

async function pass(visitor: Visitor, stop: Stop): Promise<void> {
  const arrived = stop.arrived(visitor);
  await stop.act(visitor);
  await arrived;
}

/** The stop's call fails: within the limit the visitor is there all the same, or told in their language what to do. */
async function passFault(
  visitor: Visitor,
  line: Line,
  { call, fault, stop }: { call: FlowCall; fault: Fault; stop: Stop },
): Promise<void> {
  const arrival = () =>
    Promise.all([stop.arrived(visitor), call.shows?.(visitor).waitFor({ state: 'attached' })]);
  const failed = line.fail(fault, (method, path) => method === call.method && call.path.test(path));
  const arrived = arrival().then(() => 'arrived' as const);
  await stop.act(visitor);
  await failed;
  const ended = await Promise.race([
    arrived,
    stop
      .told(visitor)
      .waitFor({ timeout: LIMIT_MS })
      .then(
        () => 'told' as const,
        () => 'told nothing' as const,
      ),
  ]);
  expect(ended).not.toBe('told nothing');
  if (ended === 'told') {
    await expectPlainWords(visitor, await stop.told(visitor).innerText());
    await expectNothingLost(visitor, call.at);
  }
  line.mend();
  if (ended === 'arrived' || (await isWaiting(visitor))) return;
  const arrivedAfterAll = arrival();
  await stop.again(visitor);
  await arrivedAfterAll;
}

const isWaiting = ({ page, words }: Visitor): Promise<boolean> =>
  page.getByRole('heading', { level: 1, name: words.result.waiting }).isVisible();

async function expectPlainWords({ page, language }: Visitor, message: string): Promise<void> {
  // the browser and the bank have words of their own
  if (!(await page.locator('html[data-shop], #root, main').count())) return;
  expect(looksLikeKey(message)).toBe(false);
  const foreign = [...foreignTexts(language)].filter((text) => message.includes(text));
  expect(foreign).toEqual([]);
}

/** The cart from the first hold on, and from the checkout on what was typed there. */
async function expectNothingLost({ page, email }: Visitor, at: StopName): Promise<void> {
  if (at === 'cart' || at === 'document' || !page.url().startsWith('http')) return;
  const [cart, draft] = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [STORAGE.cart, STORAGE.checkoutDraft],
  );
  expect(cart).toContain('packsSelected');
  if (at === 'checkout') return;
  expect(draft).toContain(BUYER.name);
  expect(draft).toContain(email);
}

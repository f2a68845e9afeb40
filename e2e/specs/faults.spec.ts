import { keepBooks } from '../fixtures/faults/books.ts';
import { EVENTS } from '../fixtures/faults/event-flow.ts';
import type { Flow, FlowCall, Stop } from '../fixtures/faults/flow.ts';
import { PASSES } from '../fixtures/faults/pass-flow.ts';
import { PROOFS, TICKETS } from '../fixtures/faults/ticket-flows.ts';
import { foreignTexts } from '../fixtures/foreign-texts.ts';
import { FAULTS, openLine, type Fault, type Line } from '../fixtures/shop/line.ts';
import { BUYER } from '../fixtures/steps/pay.ts';
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
test.use({ actionTimeout: 30_000 });
test.describe.configure({ timeout: 120_000 });

/** A call on the way to a stop of a purchase. */
interface Failing {
  flow: Flow;
  stop: Stop;
  call: FlowCall;
  fault: Fault;
}

const CELLS: Failing[] = [TICKETS, PROOFS, EVENTS, PASSES].flatMap((flow) =>
  flow.stops.flatMap((stop) =>
    stop.calls.flatMap((call) =>
      FAULTS.filter((fault) => fault !== call.without).map((fault) => ({ flow, stop, call, fault })),
    ),
  ),
);

for (const cell of CELLS) {
  const { flow, call, fault } = cell;
  const name = `${call.name}: ${fault}`;
  test.describe('fault matrix', { tag: EVERY_TIME.includes(name) ? [] : '@broad' }, () => {
    test.use({ language: flow.language });

    test(name, async ({ visitor, line, shopUrl }) => {
      visitor.allow(/./);
      const books = keepBooks(visitor.page, shopUrl);
      await flow.begin(visitor);
      for (const stop of flow.stops) {
        if (stop === cell.stop) await passFault(visitor, line, cell);
        else if (!stop.isDetour) await pass(visitor, stop);
        // the bank was never heard: that it will be asked is for the box office's tests
        if (await isWaiting(visitor)) break;
      }
      const isPaid = !(await isWaiting(visitor));
      expect(await books.statuses()).toEqual([isPaid ? 'paid' : 'pending payments gateway']);
      // an order that was sent twice would come twice
      const wasOrdered = cell.stop.keeps.includes('draft');
      if (isPaid && wasOrdered) await books.expectMails(visitor.email, 1);
    });
  });
}

async function pass(visitor: Visitor, stop: Stop): Promise<void> {
  const arrived = stop.arrived(visitor);
  await stop.act(visitor);
  await arrived;
}

/** The stop's call fails: within the limit the visitor is there all the same, or told in their language what to do. */
async function passFault(visitor: Visitor, line: Line, { flow, stop, call, fault }: Failing): Promise<void> {
  const arrival = () =>
    Promise.all([stop.arrived(visitor), call.shows?.(visitor).waitFor({ state: 'attached' })]);
  const failed = line.fail(
    fault,
    (method, path, query) =>
      method === call.method && call.path.test(path) && query.includes(call.query ?? ''),
  );
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
    await expectNothingLost(visitor, flow, stop);
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

async function expectNothingLost(
  { page, email }: Visitor,
  { storage }: Flow,
  { keeps }: Stop,
): Promise<void> {
  // the browser's own words about a page have no storage of the shop
  if (!page.url().startsWith('http')) return;
  const [cart, draft] = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [storage.cart, storage.draft],
  );
  if (keeps.includes('cart')) expect(cart).toContain('"quantity"');
  if (!keeps.includes('draft')) return;
  expect(draft).toContain(BUYER.name);
  expect(draft).toContain(email);
}

/** Server-rendered pages equal the pages after hydration (decision 13). */
import type { APIRequestContext } from '@playwright/test';
import { LOCALES, localisePath, type Locale } from '@taquilla/contracts';
import { compareServerRenderedPage, watchServerRenderedPage } from '../fixtures/server-rendered-page.ts';
import { VENUE } from '../fixtures/steps/arrive.ts';
import { THEATRE } from '../fixtures/steps/events.ts';
import { expect, test, type Page } from '../fixtures/test.ts';
import { PASSES, VISITS } from '../fixtures/visits.ts';

/** Pages that redirect guests and visitors with an expired link. */
const LEADING_ON = [VISITS['client'], VISITS['pass'], VISITS['verify-mail']];
/** Private pages and forms: only the surrounding layout is server-rendered. */
const FRAMES = Object.entries(VISITS)
  .filter(([name]) =>
    /checkout|change|waiting-list|success|error|reset|newsletter|tour-office|pass-on|^ticket$/.test(name),
  )
  .map(([, { path }]) => path);

/** Pages that are completely server-rendered: every public route, a venue of each kind, selections in the URL. */
const WHOLE = [
  ...Object.values(VISITS)
    .filter((visit) => !LEADING_ON.includes(visit))
    .map(({ path }) => path)
    .filter((path) => !FRAMES.includes(path)),
  ...[THEATRE, PASSES, '/monuments/jardin-botanico', '/monuments/jardin-botanico/tickets'],
  ...[`${VENUE}/client/login?forgotten`, '/unknown', '/no/such/page', `${VENUE}/tourist-pass`],
  ...[`${VENUE}/tickets #interface`, `${VENUE}/tickets?interface=999999&step=what`],
];
/** The dates of an event are loaded after hydration. */
const EVENT = `${THEATRE}/event-siae #event`;

/** Pages with availability, which is requested after hydration: an event, and homes of venues with a standard ticket by time. */
const WITH_STOCK = [
  EVENT,
  ...['alcazar', 'museo-del-volcan', 'jardin-botanico', 'san-telmo'].map((slug) => `/monuments/${slug}`),
];

const COMPARED = [...WHOLE, EVENT, ...FRAMES];

/** Returns the address of the first link of a server-rendered page with the query parameter `choice`. */
async function chosenAddress(request: APIRequestContext, path: string, choice: string): Promise<string> {
  const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const query = new RegExp(`href="[^"?]*(\\?${choice}=[^"]*)"`).exec(html)?.[1];
  if (query === undefined) throw new Error(`${path} leads to no ${choice}`);
  return path + query.replaceAll('&amp;', '&');
}

async function compare(page: Page, visit: string, locale: Locale, steady: () => Promise<void>) {
  const [path = '', choice] = visit.split(' #');
  const at = localisePath(path, locale);
  const address = choice === undefined ? at : await chosenAddress(page.request, at, choice);
  // on a busy machine the edge may send a page without server-rendered content
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('#root[data-rendered]')).toBeAttached({ timeout: 1 });
  }).toPass();
  const { serverRendered, shown, nodes, lost, places } = await compareServerRenderedPage(page);
  const expected = WITH_STOCK.includes(visit) ? ['div'] : FRAMES.includes(visit) ? ['main'] : [];
  expect.soft(places, `${visit}: what comes later`).toEqual(expected);
  if (expected[0] === 'main')
    expect.soft([serverRendered.text, serverRendered.head], visit).toEqual([shown.text, shown.head]);
  else expect.soft(serverRendered, visit).toEqual(shown);
  expect.soft(lost, visit).toEqual([]);
  expect.soft(nodes, visit).toBeGreaterThan(20);
  await expect.soft(page.locator('html'), visit).toHaveAttribute('lang', locale);
  await steady();
}

for (const [turn, locale] of LOCALES.entries()) {
  const inTurn = COMPARED.filter((_, index) => index % LOCALES.length === turn);
  for (const [which, visits, tag] of [
    ['some pages', inTurn, []],
    ['every page', COMPARED, ['@broad']],
  ] as const) {
    test.describe(`in ${locale}, ${which}`, { tag: [...tag] }, () => {
      test.use({ locale });
      test.setTimeout(300_000);

      test('hydration keeps text, title, head and every node of a server-rendered page without layout shift', async ({
        page,
        watch,
        steady,
      }) => {
        watch.allow(/40[34]/);
        await watchServerRenderedPage(page);
        for (const visit of visits) await test.step(visit, () => compare(page, visit, locale, steady));
      });
    });
  }
}

test('the comparison detects a changed word', async ({ page, watch }) => {
  watch.allow(/Minified React error/);
  await watchServerRenderedPage(page);
  await page.route(VENUE, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(<h1[^>]*>)/, '$1Another '),
    });
  });
  await page.goto(VENUE);
  const { serverRendered, shown, lost } = await compareServerRenderedPage(page);
  expect(serverRendered.text).not.toBe(shown.text);
  expect(lost).not.toEqual([]);
});

/** Runs in the page: classes of the rendered HTML that no style sheet names. */
function unstyledClasses(): string[] {
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []),
    ]);
  const selectors = [...document.styleSheets].flatMap((sheet) => selectorsIn(sheet.cssRules)).join();
  // a class of a CSS module ends in a hash
  const classes = [...document.querySelectorAll('#root [class]')].flatMap((element) => [
    ...element.classList,
  ]);
  return [...new Set(classes)].filter(
    (name) => /^(?!lucide-).+-[\w-]{5}$/.test(name) && !selectors.includes(`.${name}`),
  );
}

test('a server-rendered page has the styles of all its classes before scripts', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|40[34]/);
  await page.route(/\/files\/.*\.js/, (route) => route.abort());
  for (const path of ['/', '/patrimonio-sur', VENUE, THEATRE, PASSES, `${VENUE}/tickets`]) {
    await page.goto(path);
    await expect(page.locator('#root[data-rendered]')).toBeAttached();
    expect.soft(await page.evaluate(unstyledClasses), path).toEqual([]);
  }
});

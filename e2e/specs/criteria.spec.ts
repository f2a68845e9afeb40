/**
 * WCAG criteria that can be tested automatically and that no other test covers, on the initial state of the main pages.
 */
import { violationsOf } from '../fixtures/axe.ts';
import * as inPage from '../fixtures/criteria-in-page.ts';
import { COMPANY, refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { DEVICES, expect, test, type Page } from '../fixtures/test.ts';
import { VISITS } from '../fixtures/visits.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const MAIN = [
  ...[
    'front',
    'company',
    'venue-home',
    'tickets',
    'tourist-pass',
    'event-siae',
    'checkout',
    'login',
    'register',
  ],
  ...['cookie-policies', 'tour-office', 'accessibility'],
].map((name) => VISITS[name]?.path ?? '');
/** Pages of one venue, which share header and footer. */
const OF_VENUE = MAIN.filter((path) => path === VENUE || path.startsWith(`${VENUE}/`));

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Refuses cookies, then opens each page and calls `look` once it is rendered. */
async function onEach(
  visitor: Visitor,
  pages: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const { page, words } = visitor;
  await page.goto(words.prefix + VENUE);
  await refuseCookies(visitor);
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(words.prefix + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await look(page, path);
    });
  }
}

/** Checks that the footers have the same links in the same order, including a link to help. */
function expectOneOrder(footers: readonly [path: string, links: ReturnType<typeof inPage.linksIn>][]): void {
  expect(footers.length).toBeGreaterThan(1);
  const names = new Map<string, string>();
  for (const [path, links] of footers) {
    for (const { href, name } of links) {
      expect.soft(names.get(href) ?? name, `${href} of ${path}`).toBe(name);
      names.set(href, name);
    }
    const help = links.filter(({ href }) => /^(tel|mailto):/.test(href));
    expect.soft(help, `help on ${path}`).not.toEqual([]);
  }
  const [first = [], ...others] = footers.map(([, links]) => links.map(({ href }) => href));
  for (const order of others) {
    const shared = order.filter((href) => first.includes(href));
    expect.soft(shared).toEqual(first.filter((href) => order.includes(href)));
  }
}

const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('at 320 px', { tag: '@broad' }, () => {
  test.use(DEVICES['a phone of 320 px']);
  test('pages reflow without horizontal scrolling, also with user text spacing (WCAG 1.4.10, 1.4.12)', async ({
    visitor,
  }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      expect.soft(await widthBeyond(page), path).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(inPage.cutTexts), path).toEqual([]);
      await page.evaluate(inPage.spaceTexts);
      expect.soft(await widthBeyond(page), `${path}, spaced`).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(inPage.cutTexts), `${path}, spaced`).toEqual([]);
    });
  });
});

// a phone of 320 px at 100 % is stricter
test.describe('at 1280 px and 200 % zoom', { tag: '@broad' }, () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
  test('pages have no clipped text and no horizontal scrolling (WCAG 1.4.4)', async ({ visitor }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      expect.soft(await widthBeyond(page), path).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(inPage.cutTexts), path).toEqual([]);
    });
  });
});

test.describe('on a phone', { tag: '@broad' }, () => {
  test.use(DEVICES['a phone of 390 px']);

  test('controls exist in both orientations, are 24 px or spaced, and no page listens to device motion (WCAG 1.3.4, 2.5.4, 2.5.8)', async ({
    visitor,
  }) => {
    await visitor.page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type: string, ...rest) {
        if (/^device(motion|orientation)/.test(type)) console.error(`listens to ${type}`);
        listen.call(this, type, ...(rest as [EventListener]));
      };
    });
    await onEach(visitor, MAIN, async (page, path) => {
      const small = await violationsOf(page, ['target-size']);
      expect.soft(small, `${path}: target size`).toEqual([]);
      const upright = await page.evaluate(inPage.controlsOf);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await widthBeyond(page), path).toBeLessThanOrEqual(0);
      const lying = await page.evaluate(inPage.controlsOf);
      const lost = upright.filter((control) => !lying.includes(control));
      expect.soft(lost, `${path}: only there upright`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
    });
  });
});

/** Tabs through the page: the first stop is the skip link, and the focus is visible at each stop. */
async function expectVisibleFocus(page: Page, path: string): Promise<void> {
  const address = page.url();
  const unseen: string[] = [];
  let reached = 0;
  for (; reached < 60; reached += 1) {
    await page.keyboard.press('Tab');
    if (reached === 0) await expect.soft(page.locator(':focus'), path).toHaveAttribute('href', '#main');
    const focused = await page.evaluate(inPage.focusedNow);
    if (!focused) break;
    if (!focused.isSeen) unseen.push(focused.element);
  }
  expect.soft(unseen, `${path}: unseen focus`).toEqual([]);
  expect.soft(reached, `${path} has something to reach`).toBeGreaterThan(3);
  expect.soft(page.url()).toBe(address);
}

/** Checks that the skip link moves the focus past the header. */
async function expectWayToContent(page: Page, path: string): Promise<void> {
  await page.locator('a[href="#main"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInside = await page.evaluate(() => document.activeElement?.closest('header') === null);
  expect.soft(isInside, `${path}: past the header`).toBe(true);
}

/** Checks that single letters, and a press that ends outside the control, have no effect. */
async function expectNothingByAccident(page: Page, path: string): Promise<void> {
  const now = async () => [page.url(), await page.getByRole('main').innerText()];
  const before = await now();
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/.') await page.keyboard.press(key);
  expect.soft(await now(), `${path}: single letters`).toEqual(before);
  const pressed = page.getByRole('main').locator('a[href], button:enabled').first();
  if ((await pressed.count()) === 0) return;
  await pressed.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  expect.soft(await now(), `${path}: a press that ends elsewhere`).toEqual(before);
}

test.describe('on a wide screen', { tag: '@broad' }, () => {
  test.use(DEVICES['a screen of 1280 px']);

  test('keyboard focus is visible everywhere, a skip link exists, and focus or pointer-down trigger no action (WCAG 2.1.4, 2.4.1, 2.4.7, 2.5.2, 3.2.1)', async ({
    visitor,
  }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      await expectVisibleFocus(page, path);
      await expectWayToContent(page, path);
      // today's availability is loaded last
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
      });
      await expectNothingByAccident(page, path);
    });
  });

  test('names contain the visible label, fields have labels, no media plays or moves endlessly, and footers are consistent (WCAG 1.2.1, 1.2.2, 1.2.3, 1.2.4, 1.2.5, 1.4.2, 2.2.2, 2.3.1, 2.5.3, 3.2.3, 3.2.4, 3.2.6, 3.3.2)', async ({
    visitor,
  }) => {
    const footers: [path: string, links: ReturnType<typeof inPage.linksIn>][] = [];
    await onEach(visitor, MAIN, async (page, path) => {
      expect.soft(await page.evaluate(inPage.otherNames), `${path}: names`).toEqual([]);
      const fields = await page.evaluate(inPage.fieldsOf);
      const unnamed = fields.filter(({ label }) => label.trim() === '');
      expect.soft(unnamed, `${path}: fields without words`).toEqual([]);
      await expect.soft(page.locator('audio, video, object, embed, marquee'), path).toHaveCount(0);
      expect.soft(await page.evaluate(inPage.restlessMovements), `${path}: movements`).toEqual([]);
      if (OF_VENUE.includes(path)) footers.push([path, await page.evaluate(inPage.linksIn, 'footer')]);
    });
    expectOneOrder(footers);
  });

  test('every page of a venue links to the venue, its company and all venues, which have a search (WCAG 2.4.5)', async ({
    visitor,
  }) => {
    const { page, words } = visitor;
    const others = OF_VENUE.filter((path) => path !== VENUE);
    await onEach(visitor, others, async (_, path) => {
      const footer = page.getByRole('contentinfo');
      for (const to of [VENUE, COMPANY, '']) {
        await expect
          .soft(footer.locator(`a[href="${words.prefix}${to}"]`), `${path}: ${to}`)
          .not.toHaveCount(0);
      }
    });
    await page.getByRole('contentinfo').locator(`a[href="${words.prefix}"]`).first().click();
    await page.getByRole('searchbox').fill('alca');
    await expect(page.getByRole('main').locator(`a[href="${words.prefix}${VENUE}"]`).first()).toBeVisible();
  });

  test('language names have their own lang attribute (WCAG 3.1.2)', async ({ visitor }) => {
    const { page, words } = visitor;
    await page.goto(words.prefix + VENUE);
    await refuseCookies(visitor);
    const links = page.getByRole('contentinfo').locator('a[hreflang]');
    await expect(links).toHaveCount(5);
    const marks = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('lang'), link.getAttribute('hreflang')]),
    );
    for (const [lang, leadsTo] of marks) expect(lang).toBe(leadsTo);
  });

  test('forms support autofill and password managers, and input triggers no navigation (WCAG 1.3.5, 3.2.2, 3.3.8)', async ({
    visitor,
  }) => {
    const wanted: Record<string, Record<string, string>> = {
      login: { username: 'username', password: 'current-password' },
      register: {
        username: 'username',
        name: 'given-name',
        email: 'email',
        password: 'new-password',
        phone: 'tel-national',
        postcode: 'postal-code',
        country: 'country',
      },
    };
    const pages = Object.keys(wanted).map((name) => VISITS[name]?.path ?? '');
    await onEach(visitor, pages, async (page, path) => {
      const fields = wanted[path.split('/').at(-1) ?? ''] ?? {};
      const found = await page.evaluate(inPage.fieldsOf);
      const address = page.url();
      for (const [field, token] of Object.entries(fields)) {
        expect.soft(found.find((one) => one.name === field)?.autocomplete, `${field} of ${path}`).toBe(token);
      }
      for (const box of await page.getByRole('main').getByRole('textbox').all()) {
        // as password managers do
        await box.focus();
        await page.keyboard.insertText('1');
        await expect.soft(box, path).not.toHaveValue('');
      }
      for (const list of await page.getByRole('main').getByRole('combobox').all())
        await list.selectOption({ index: 1 });
      expect.soft(page.url()).toBe(address);
    });
  });
});

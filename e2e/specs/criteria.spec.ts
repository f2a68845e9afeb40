/**
 * Criteria of WCAG that a program can test and no other test is about (decision 165): on the main pages, as somebody finds them who
 * opens them first.
 */
import { AxeBuilder } from '@axe-core/playwright';
import * as inPage from '../fixtures/criteria-in-page.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
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
/** Of one venue, whose header and footer they share. */
const OF_VENUE = MAIN.filter((path) => path === VENUE || path.startsWith(`${VENUE}/`));

test.describe.configure({ timeout: 240_000 });

/** Each of the pages, there down to its footer; nobody is asked for cookies any more. */
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

const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('at 320 px', () => {
  test.use(DEVICES['a phone of 320 px']);
  test('pages are read without scrolling to the side, also with the spacing that readers set (WCAG 1.4.10, 1.4.12)', async ({
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

test.describe('of 1280 px at twice the size', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
  test('nothing is cut off or lost (WCAG 1.4.4)', async ({ visitor }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      expect.soft(await widthBeyond(page), path).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(inPage.cutTexts), path).toEqual([]);
    });
  });
});

test.describe('on a phone', () => {
  test.use(DEVICES['a phone of 390 px']);

  test('what there is to do is there upright and lying down, and nothing listens to how it is moved (WCAG 1.3.4, 2.5.4)', async ({
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
      const upright = await page.evaluate(inPage.controlsOf);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await widthBeyond(page), path).toBeLessThanOrEqual(0);
      const lying = await page.evaluate(inPage.controlsOf);
      expect
        .soft(
          upright.filter((control) => !lying.includes(control)),
          path,
        )
        .toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
    });
  });

  test('what is to be pressed is 24 px wide and high, or has room around it (WCAG 2.5.8)', async ({
    visitor,
  }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      const axe = new AxeBuilder({ page }).setLegacyMode().withRules(['target-size']);
      const { violations } = await axe.analyze();
      expect
        .soft(
          violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
          path,
        )
        .toEqual([]);
    });
  });
});

test.describe('on a desk', () => {
  test.use(DEVICES['a desk of 1280 px']);

  test('the focus is seen wherever it goes, and opens nothing by itself (WCAG 2.4.7, 3.2.1)', async ({
    visitor,
  }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      const address = page.url();
      const unseen: string[] = [];
      let reached = 0;
      for (; reached < 60; reached += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(inPage.focusedNow);
        if (!focused) break;
        if (!focused.isSeen) unseen.push(focused.element);
      }
      expect.soft(unseen, path).toEqual([]);
      expect.soft(reached, `${path} has something to reach`).toBeGreaterThan(3);
      expect.soft(page.url()).toBe(address);
    });
  });

  test('the first press of the tab key offers a way to the content (WCAG 2.4.1)', async ({ visitor }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      await page.keyboard.press('Tab');
      await expect.soft(page.locator(':focus'), path).toHaveAttribute('href', '#main');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => document.activeElement?.closest('header') === null);
      expect.soft(isInside, path).toBe(true);
    });
  });

  test('single letters do nothing, and nothing happens before a press has ended over what was pressed (WCAG 2.1.4, 2.5.2)', async ({
    visitor,
  }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      // what is free today is told once everything else is there
      await page.waitForLoadState('networkidle');
      const now = async () => [page.url(), await page.getByRole('main').innerText()];
      const before = await now();
      for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/.') await page.keyboard.press(key);
      expect.soft(await now(), path).toEqual(before);
      const pressed = page.getByRole('main').locator('a[href], button:enabled').first();
      if ((await pressed.count()) === 0) return;
      await pressed.hover();
      await page.mouse.down();
      await page.mouse.move(2, 2);
      await page.mouse.up();
      expect.soft(await now(), path).toEqual(before);
    });
  });

  test('what is heard has the words that are seen, and every field has its own (WCAG 2.5.3, 3.3.2)', async ({
    visitor,
  }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      expect.soft(await page.evaluate(inPage.otherNames), path).toEqual([]);
      const fields = await page.evaluate(inPage.fieldsOf);
      expect
        .soft(
          fields.filter(({ label }) => label.trim() === ''),
          path,
        )
        .toEqual([]);
    });
  });

  test('there is no sound and no film, and nothing moves or flashes on and on (WCAG 1.2.1, 1.2.2, 1.2.3, 1.2.4, 1.2.5, 1.4.2, 2.2.2, 2.3.1)', async ({
    visitor,
  }) => {
    await onEach(visitor, MAIN, async (page, path) => {
      await expect.soft(page.locator('audio, video, object, embed, marquee'), path).toHaveCount(0);
      expect.soft(await page.evaluate(inPage.restlessMovements), path).toEqual([]);
    });
  });

  test('header and footer have their links in one order, called the same, help among them (WCAG 3.2.3, 3.2.4, 3.2.6)', async ({
    visitor,
  }) => {
    const names = new Map<string, string>();
    const orders: string[][] = [];
    await onEach(visitor, OF_VENUE, async (page, path) => {
      const links = await page.evaluate(inPage.linksIn, 'footer');
      for (const { href, name } of links) {
        expect.soft(names.get(href) ?? name, `${href} of ${path}`).toBe(name);
        names.set(href, name);
      }
      expect
        .soft(
          links.some(({ href }) => /^(tel|mailto):/.test(href)),
          `help on ${path}`,
        )
        .toBe(true);
      orders.push(links.map(({ href }) => href));
    });
    const [first = []] = orders;
    for (const order of orders) {
      const shared = order.filter((href) => first.includes(href));
      expect.soft(shared).toEqual(first.filter((href) => order.includes(href)));
    }
  });

  test('names of languages are marked as theirs (WCAG 3.1.2)', async ({ visitor }) => {
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

  test('a browser or a manager of passwords fills in the forms, and typing leads nowhere (WCAG 1.3.5, 3.2.2, 3.3.8)', async ({
    visitor,
  }) => {
    const wanted: Record<string, Record<string, string>> = {
      login: { username: 'username', password: 'current-password' },
      register: {
        ...{ username: 'username', name: 'given-name', email: 'email', password: 'new-password' },
        ...{ phone: 'tel-national', postcode: 'postal-code', country: 'country' },
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
        // as a manager of passwords does
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

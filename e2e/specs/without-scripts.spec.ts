/** Pages before hydration and without JavaScript (decision 13). */
import { expect } from '@playwright/test';
import { COMPANY, refuseCookies, ticketsLink, VENUE } from '../fixtures/steps/arrive.ts';
import { eventLink, SEATED, THEATRE } from '../fixtures/steps/events.ts';
import { test, type Page } from '../fixtures/test.ts';

const ALLOW_IT = 'Turn it on and reload the page, or open it in another browser.';

/**
 * Opens a page and reloads it until it is server-rendered: pages with an individual id and unknown pages have low
 * priority in SSR.
 */
async function goToRendered(page: Page, address: string): Promise<void> {
  const rendered = page.locator('#root[data-rendered]');
  await page.goto(address);
  await expect(async () => {
    if ((await rendered.count()) === 0) await page.reload();
    expect(await rendered.count()).toBe(1);
  }).toPass();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ watch }) => {
    // prefetched files of scripts are blocked, too
    watch.allow(/\/files\/.* csp$/);
  });

  test('a visitor navigates from a company’s page through its venue to the tickets and chooses products', async ({
    visitor,
  }) => {
    const { page, words } = visitor;
    const main = page.getByRole('main');
    await page.goto(words.prefix + COMPANY);
    await main.getByRole('link', { name: words.logo }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.logo })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(words.footer);

    await ticketsLink(visitor).click();
    await expect(page).toHaveURL(/\?interface=\d+$/);
    await expect(page.getByText(words.visit.alert)).toBeVisible();
    const more = page.getByRole('button', { name: words.visit.oneMore(words.visit.adult), exact: true });
    await more.click();
    await more.click();
    await expect(page.getByRole('spinbutton', { name: words.visit.adult, exact: true })).toHaveValue('2');
    await page.getByRole('button', { name: words.visit.pickDay }).click();
    // locators by text ignore <noscript>, so the text is located by its element
    const said = main.locator('noscript p');
    await expect(said).toHaveText(`To choose a day and a time you need JavaScript. ${ALLOW_IT}`);
    await expect(said).toBeVisible();
    await expect(main.getByText(`2 × ${words.visit.adult}`).first()).toBeVisible();

    await main.getByRole('button', { name: words.visit.change }).nth(1).click();
    await page.getByRole('button', { name: words.visit.oneLess(words.visit.adult), exact: true }).click();
    await expect(page.getByRole('spinbutton', { name: words.visit.adult, exact: true })).toHaveValue('1');
    await expect(page.locator('[data-needs-scripts]:visible')).toHaveCount(0);

    // on a phone the text fits into the bar
    await page.goto(`${words.prefix}/monuments/tarjeta-bahia/tourist-pass`);
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar, 'nothing is selected').toHaveCount(0);
    await page
      .getByRole('button', { name: /^One more/ })
      .first()
      .click();
    await expect(bar.getByText(/^1 × /)).toBeVisible();
    const narrowest = await bar.evaluate((element) =>
      Math.min(...[...element.querySelectorAll('section > div > div')].map((part) => part.clientWidth)),
    );
    expect(narrowest).toBeGreaterThan(200);
  });

  test('the language list opens and links to the page in another language', async ({ visitor }) => {
    const { page, words } = visitor;
    await page.goto(`${words.prefix}${VENUE}/tickets`);
    const button = page.getByRole('button', { name: words.language.button });
    const spanish = page.getByRole('banner').getByRole('link', { name: 'Español' });
    await expect(spanish).toBeHidden();
    await button.press('Enter');
    await expect(spanish).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(spanish).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await spanish.click();
    await expect(page).toHaveURL(`${VENUE}/tickets`);
    await expect(page.getByRole('heading', { level: 1, name: 'Elige tu visita' })).toBeVisible();
  });

  test('parts that need scripts show a notice, and no control without function is shown', async ({
    visitor,
  }) => {
    const { page, words } = visitor;
    const at = (path: string) => page.goto(words.prefix + path);
    visitor.allow(/404/);
    const said = page.getByRole('main').locator('noscript p');
    const expectNothingIdle = async () => {
      const controls = page.locator('button:visible, select:visible, textarea:visible');
      const idle = await controls.evaluateAll((all) =>
        (all as HTMLButtonElement[])
          .filter(({ form, popoverTargetElement }) => {
            const method = form?.getAttribute('method') ?? '';
            return !popoverTargetElement && !['get', 'post'].includes(method);
          })
          .map(({ outerHTML }) => outerHTML),
      );
      expect(idle).toEqual([]);
    };
    for (const path of ['login', 'login?forgotten', 'register']) {
      await at(`${VENUE}/client/${path}`);
      await expect(said).toHaveText(`Your account needs JavaScript. ${ALLOW_IT}`);
      await expectNothingIdle();
    }
    await at(`${THEATRE}/event-siae`);
    await expectNothingIdle();
    await eventLink(page, SEATED).click();
    await expect(said).toHaveText(`To choose a date and seats you need JavaScript. ${ALLOW_IT}`);
    await expectNothingIdle();
    await at('/');
    const cards = page.getByRole('main').locator('li:visible :is(h2, h3) a');
    await page.getByRole('searchbox').fill('cádiz telmo');
    await page.getByRole('searchbox').press('Enter');
    await expect(cards).toHaveText(['Organ by candlelight', 'San Telmo Monastery']);
    await expect(page.getByRole('searchbox')).toHaveValue('cádiz telmo');
    await at('/maintenance');
    await expectNothingIdle();
    await goToRendered(page, `${words.prefix}/monuments/nowhere`);
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
  });

  test('content loaded by script shows a notice with the next step instead of a loading state', async ({
    visitor,
  }) => {
    const { page, words } = visitor;
    const main = page.getByRole('main');
    const own = '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001#the.secret';
    const noMore = 'Turn it on and reload the page, or open the link from our e-mail in another browser.';
    for (const [path, heading, said] of [
      [`waiting-list/${own}`, 'Waiting list', /^To show where you are on the list.*until when.*San Telmo/],
      [`change/${own}`, 'Change or cancel', /^To change or cancel your purchase.*until then.*San Telmo/],
    ] as const) {
      await goToRendered(page, `${words.prefix}/monuments/san-telmo/${path}`);
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(main.locator('noscript p')).toHaveText(said);
      await expect(main.locator('noscript p')).toContainText(noMore);
      await expect(main.locator('[data-skeleton]:visible, [aria-busy=true]:visible')).toHaveCount(0);
      // a reload with scripts opens the page
      await expect(page).toHaveURL(/#the\.secret$/);
    }
    for (const [path, said] of [
      [`${THEATRE}/event-siae?event=999999`, `To choose a date and seats you need JavaScript. ${ALLOW_IT}`],
      ['/client/reset-password?token=x', `This page needs JavaScript. ${ALLOW_IT}`],
    ] as const) {
      await goToRendered(page, words.prefix + path);
      await expect(main.locator('noscript p')).toHaveText(said);
      await expect(page.locator('[data-skeleton]:visible, [aria-busy=true]:visible')).toHaveCount(0);
    }
    // an unknown access interface: the products of the venue's only interface are shown
    for (const path of ['jardin-botanico/tickets', 'tarjeta-bahia/tourist-pass']) {
      await goToRendered(page, `${words.prefix}/monuments/${path}?interface=999999`);
      await expect(main.getByRole('spinbutton').first()).toBeVisible();
      await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
    }
  });

  test('the consent banner is answered on its page and reopened on request (R232)', async ({ visitor }) => {
    const { page, words } = visitor;
    const address = `${words.prefix}${VENUE}?utm_source=mail`;
    await page.goto(address);
    await refuseCookies(visitor);
    await expect(page).toHaveURL(address);
    await page.goto(`${words.prefix}${VENUE}/tickets`);
    const question = page.getByRole('region', { name: 'Your privacy' });
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(question).toBeVisible();
    await question.locator('summary').click();
    await page.getByRole('checkbox', { name: 'Analytics cookies' }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(question).toBeHidden();
    const kept = (await page.context().cookies()).find(({ name }) => name === 'cookies-accepted');
    expect(kept?.value).toBe('analytics_storage');
  });
});

test('the consent banner is shown and answered before hydration (R236)', async ({ visitor }) => {
  const { page, words, steady } = visitor;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/files\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const address = `${words.prefix}${VENUE}/tickets`;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto(address, { waitUntil: 'commit' });
  await refuseCookies(visitor);
  release();
  await page.waitForFunction(() => performance.getEntriesByName('taquilla:usable').length > 0);
  await expect(page.getByRole('region', { name: 'Your privacy' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cookies-accepted'))).toBe('false');
  expect(documents).toBe(1);
  await steady();
});

test('consent given without scripts applies with scripts, and the banner is not shown again', async ({
  visitor,
  baseURL,
}) => {
  const { page, words } = visitor;
  await page.context().addCookies([{ name: 'cookies-accepted', value: 'none', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      seen.push(document.querySelector('[data-consent]')?.checkVisibility() ?? false);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const visit of ['first', 'second']) {
    await page.goto(words.prefix + VENUE);
    await page.waitForFunction(() => performance.getEntriesByName('taquilla:usable').length > 0);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => localStorage.getItem('cookies-accepted')), visit).toBe('false');
    expect(
      await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen),
      visit,
    ).not.toContain(true);
  }
});

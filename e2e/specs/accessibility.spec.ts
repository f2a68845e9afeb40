/** The venue's accessibility statement, and reports of barriers to the venue. */
import { LOCALES, localisePath } from '@taquilla/contracts';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { ARTEFACTS_DIR } from '../fixtures/shop/places.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { tabTo, typeInto } from '../fixtures/steps/keyboard.ts';
import { DEVICES, expect, test } from '../fixtures/test.ts';

const TITLE = 'Accessibility statement';

test('a visitor reports a barrier to the venue from the footer of its home by keyboard (R352)', async ({
  visitor,
}) => {
  const { page, words } = visitor;
  await page.goto(words.prefix + VENUE);
  await refuseCookies(visitor);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('This shop partially conforms to WCAG 2.2')).toBeVisible();
  await page.getByText('By requirement').press('Enter');
  await expect(page.getByText(/Of 55 requirements, automated tests check \d+/)).toBeVisible();
  await expect(page.getByText('virtual tour on the Alcázar’s website')).toBeVisible();
  await expectNoBarrier(page);
  await visitor.steady();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await tabTo(send);
  await page.keyboard.press('Enter');
  const message = page.getByRole('textbox', { name: /^What’s in the way/ });
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/Describe the barrier/);
  await page.keyboard.type(`The calendar is silent for ${visitor.email}.`);
  await typeInto(page.getByRole('textbox', { name: /^Your e-mail/ }), visitor.email);
  await tabTo(send);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. We’ve sent your report to')).toBeVisible();
  await expectNoBarrier(page);
  await expect(async () => {
    const inbox = await page.request.get('/sandbox/inbox');
    expect(await inbox.text()).toContain('accesibilidad@patrimonio-sur.example');
  }).toPass({ timeout: 15_000 });
});

for (const device of [DEVICES['a phone of 320 px'], DEVICES['a screen of 1280 px']]) {
  const { width } = device.viewport;
  const tag = width === 320 ? [] : ['@broad'];
  test.describe(`at ${width} px`, { tag }, () => {
    test.use(device);
    test('the accessibility statement fits the screen in every language', async ({ page, steady }) => {
      for (const locale of LOCALES) {
        await page.goto(localisePath(`${VENUE}/accessibility`, locale));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
        await steady();
        if (process.env.PICTURES)
          await page.screenshot({
            path: `${ARTEFACTS_DIR}/statement-${width}-${locale}.png`,
            fullPage: true,
          });
      }
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the accessibility statement is readable and names a contact', async ({ page, watch }) => {
    watch.allow(/\/files\/.* csp$/);
    await page.goto(`/en${VENUE}/accessibility`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const address = page.getByRole('link', { name: 'accesibilidad@patrimonio-sur.example' });
    await expect(address).toHaveAttribute('href', /^mailto:/);
    await expect(page.locator('main noscript p')).toContainText('you need JavaScript');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeHidden();
  });
});

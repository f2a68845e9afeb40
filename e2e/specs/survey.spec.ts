import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { expect, test } from '../fixtures/test.ts';

test('the tour office’s survey: every question, a place by its postal code, thanks', async ({
  visitor,
  steady,
  page,
}) => {
  await page.goto(`/en${VENUE}/tour-office`);
  await refuseCookies(visitor);
  await expect(page.getByRole('heading', { level: 1, name: 'How was your visit?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'All questions must be answered before sending',
  );
  await expectNoBarrier(page);
  await page.getByRole('radio', { name: 'From the tourist office' }).check();
  await page.getByRole('radio', { name: '5', exact: true }).check();
  const code = page.getByRole('textbox', { name: 'What is your postal code?' });
  await code.pressSequentially('41x-410');
  await expect(code).toHaveValue('41410');
  await expect(page.getByText('Carmona', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'What would you improve?' }).fill('More shade');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your opinion' })).toBeFocused();
  await steady();
});

test('the newsletter: an address that is none stays, a good one is thanked for', async ({
  visitor,
  page,
}) => {
  await page.goto(`/en${VENUE}`);
  await refuseCookies(visitor);
  const field = page.getByRole('textbox', { name: 'Get our news by e-mail' });
  const signUp = page.getByRole('button', { name: 'Sign up' });
  await field.fill('ada@');
  await signUp.click();
  await expect(page.getByText('The e-mail is not valid')).toBeVisible();
  await field.fill(visitor.email);
  await signUp.dblclick();
  await expect(page.getByText('Thank you! We will let you know what is new.')).toBeVisible();
  await expectNoBarrier(page);
});

test('a venue without newsletter or survey has neither', async ({ visitor, page }) => {
  visitor.allow(/404.*tour-office/);
  await page.goto('/en/monuments/san-telmo/tour-office');
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Get our news by e-mail' })).toHaveCount(0);
});

import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { linkInMail } from '../fixtures/steps/client.ts';
import { expect, test } from '../fixtures/test.ts';

test('a visitor answers every question of the tour office’s survey, with a city found by postal code', async ({
  visitor,
  steady,
  page,
}) => {
  await page.goto(`/en${VENUE}/tour-office`);
  await refuseCookies(visitor);
  await expect(page.getByRole('heading', { level: 1, name: 'How was your visit?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Please answer all the questions before sending',
  );
  await expectNoBarrier(page);
  await page.getByRole('radio', { name: 'From the tourist office' }).check();
  await page.getByRole('radio', { name: '5', exact: true }).check();
  const code = page.getByRole('textbox', { name: 'What is your postcode?' });
  await code.pressSequentially('41x-410');
  await expect(code).toHaveValue('41410');
  await expect(page.getByText('Carmona', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'What would you improve?' }).fill('More shade');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your feedback' })).toBeFocused();
  await steady();
});

test('a newsletter subscription starts with the button of the e-mailed page and ends with its unsubscribe button', async ({
  visitor,
  steady,
  page,
}) => {
  await page.goto(`/en${VENUE}`);
  await refuseCookies(visitor);
  const field = page.getByRole('textbox', { name: 'Get our news by e-mail' });
  const signUp = page.getByRole('button', { name: 'Sign up' });
  await field.fill('ada@');
  await signUp.click();
  await expect(page.getByText('This e-mail address isn’t valid')).toBeVisible();
  await field.fill(visitor.email);
  await signUp.dblclick();
  await expect(page.getByText(/^Almost there! Check your inbox/)).toBeVisible();
  await expectNoBarrier(page);

  const letter = await linkInMail(visitor, /https?:[^"]+\/newsletter\?token=[^"]+/);
  await page.goto(letter);
  await expect(page.getByRole('heading', { level: 1, name: 'Would you like our news?' })).toBeVisible();
  await expect(page.getByText(/^I agree that Alcázar .* may send me its news by e-mail/)).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Yes, sign me up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you!/ })).toBeFocused();
  await page.goto(letter);
  await expect(
    page.getByRole('heading', { level: 1, name: 'You’re getting our news by e-mail' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^We won’t write to you/ })).toBeFocused();
  await expectNoBarrier(page);
  await page.goto(letter);
  await expect(
    page.getByRole('heading', { level: 1, name: /no longer belongs to a subscription/ }),
  ).toBeVisible();
  await steady();
});

test('a venue without newsletter and survey shows neither form', async ({ visitor, page }) => {
  visitor.allow(/404.*tour-office/);
  await page.goto('/en/monuments/san-telmo/tour-office');
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Get our news by e-mail' })).toHaveCount(0);
});

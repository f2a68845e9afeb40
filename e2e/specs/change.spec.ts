/** A guest changes the day with the link of the mail, by keyboard, and gives the purchase back. */
import { address, endpoints, SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { dayOfNextMonth } from '../fixtures/day.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { linkInMail } from '../fixtures/steps/client.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { turnCalendar } from '../fixtures/steps/choose.ts';
import { expect, test } from '../fixtures/test.ts';

test('another day by the link of the mail, and then the money', { tag: '@smoke' }, async ({ visitor }) => {
  const { page } = visitor;
  const sale = await buyAtOnce(visitor, 'san-telmo', 2);
  await page.goto(await linkInMail(visitor, new RegExp(`https?://[^"\\s]*/change/${sale.id}#[^"\\s]*`)));
  await refuseCookies(visitor);
  await expect(page.getByRole('heading', { level: 1, name: 'Change or return' })).toBeVisible();
  await expect(page).toHaveURL(/\/change\/[^#]*$/);

  await page.getByText('Another day or time').focus();
  await page.keyboard.press('Enter');
  // far enough away to be given back afterwards
  await turnCalendar(visitor, dayOfNextMonth());
  const days = page.getByRole('gridcell').getByRole('button', { name: /places available/ });
  await days.last().focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /\d\d:\d\d.*left/ })
    .first()
    .press('Enter');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await expect(page.getByText('Your purchase has been changed')).toBeVisible();

  await page.getByText('Give everything back').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Give back', exact: true }).press('Enter');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: /^Give back and get/ }).press('Enter');
  await expect(page.getByText('This purchase has been returned')).toBeVisible();
  const state = await page.request.get(address(endpoints.changeOfSale, { id: sale.id }), {
    headers: { [SALE_TOKEN_HEADER]: sale.token },
  });
  const { data } = (await state.json()) as { data: { is_valid: boolean; bond_url: string | null } };
  expect(data).toMatchObject({ is_valid: false, bond_url: null });
});

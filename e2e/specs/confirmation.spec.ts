import { expectNoBarrier } from '../fixtures/axe.ts';
import { confirmationLink, orderForNothing } from '../fixtures/steps/free.ts';
import { expectTickets } from '../fixtures/steps/tickets.ts';
import { expect, test } from '../fixtures/test.ts';

test('a guest confirms a free order with the e-mailed link on another device, and the first device shows the tickets', async ({
  visitor,
  browser,
}, { outputDir }) => {
  const { page, steady } = visitor;
  await orderForNothing(visitor);
  await expect(
    page.getByRole('heading', { level: 1, name: 'One step left: confirm your order' }),
  ).toBeVisible();
  await expect(page.getByText(/Open it and confirm by \d\d:\d\d and the tickets are yours/)).toBeVisible();
  await expectNoBarrier(page);
  await steady();

  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByText('We’ve sent it again.')).toBeVisible();

  const link = await confirmationLink(visitor);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Confirm your order' })).toBeVisible();
  await expectNoBarrier(phone);
  await phone.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'The tickets are yours' })).toBeVisible();
  await expectNoBarrier(phone);
  await phone.getByRole('link', { name: 'View the order' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'This purchase is paid' })).toBeVisible();
  await phone.context().close();

  await expectTickets(visitor, 1, outputDir);
});

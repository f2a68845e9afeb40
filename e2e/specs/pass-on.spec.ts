/** A buyer passes a ticket on by a link, and another person accepts it (decision 35). */
import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { changeLinkInMail } from '../fixtures/steps/client.ts';
import { expect, test, type Page } from '../fixtures/test.ts';

const code = (page: Page) => page.getByRole('img', { name: /^QR code/ });

test('a ticket is passed on by a link, accepted in one browser only, and then the purchase cannot be cancelled', async ({
  visitor,
  anotherVisitor,
}) => {
  const { page } = visitor;
  const { id } = await buyAtOnce(visitor, 'alcazar', 2);
  await page.goto(await changeLinkInMail(visitor, id));
  await refuseCookies(visitor);
  await page.getByRole('link', { name: 'Pass a ticket on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pass a ticket on' })).toBeVisible();
  const create = page.getByRole('button', { name: 'Create link' });
  await expect(create).toHaveCount(2);
  await create.first().click();
  const link = await page.getByRole('textbox', { name: 'Copy link' }).inputValue();
  await expect(page.getByText(/^Waiting to be accepted, until /)).toBeVisible();
  await expectNoBarrier(page);

  const [receiver, late] = [await anotherVisitor(), await anotherVisitor()];
  await receiver.page.goto(link);
  await refuseCookies(receiver);
  await expectNoBarrier(receiver.page);
  await receiver.page.getByRole('button', { name: 'Accept the ticket' }).click();
  await expect(code(receiver.page)).toBeVisible();
  await expect(receiver.page).not.toHaveURL(/#/);
  await expectNoBarrier(receiver.page);
  await receiver.page.reload();
  await expect(code(receiver.page)).toBeVisible();

  await late.page.goto(link);
  await expect(late.page.getByText(/^This ticket has already been accepted/)).toBeVisible();
  await expect(code(late.page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Someone else has this ticket now.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the purchase' }).click();
  await expect(page.getByText('This purchase can no longer be changed or cancelled here.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${VENUE}/change/${id}$`));
});

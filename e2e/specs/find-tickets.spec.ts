/** Guests find purchases by an e-mailed link and have the tickets sent again (R492, R493). */
import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { linkInMail } from '../fixtures/steps/client.ts';
import { expect, test } from '../fixtures/test.ts';

const LINK = /https?:\/\/[^"\s]*\/find-tickets\/[0-9a-f-]{36}#[^"\s]*/;
const AGAIN = 'Send the tickets again';

test('a guest finds a purchase by an e-mailed link, opens it and has its tickets sent again', async ({
  visitor,
}) => {
  const { page, email } = visitor;
  // the browser logs error responses
  visitor.allow(/429/);
  await buyAtOnce(visitor, 'alcazar', 2);
  await page.goto(`/en${VENUE}`);
  await refuseCookies(visitor);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find my tickets' }).click();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused();

  await page.goto(await linkInMail(visitor, LINK));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  await expectNoBarrier(page);
  const send = page.getByRole('button', { name: AGAIN });
  await send.click();
  await expect(page.getByText(`The tickets are on their way to ${email}.`)).toBeVisible();
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('That didn’t work');

  await page.getByRole('link', { name: 'View the purchase' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change or cancel' })).toBeVisible();
  await expect(page.getByRole('strong').filter({ hasText: /^2 × / })).toBeVisible();
});

test('an e-mail address without purchases gets the general response, and an invalid link leads to the form for a new link', async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.allow(/403/);
  await page.goto(`/en${VENUE}/find-tickets`);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('unknown@visitors.example');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(/^If anything was bought with unknown@visitors\.example/)).toBeVisible();
  await page.goto(`/en${VENUE}/find-tickets/3b1f8f7e-2a35-4c46-9b0c-5d2f6a7e8c90#abc.def`);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tickets' })).toBeVisible();
});

/** A change page that must not open shows the reason and the next step (R308). */
import { newId } from '@taquilla/contracts';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { refuseCookies } from '../fixtures/steps/arrive.ts';
import { buyAtOnce } from '../fixtures/steps/buy-at-once.ts';
import { fillLogIn, haveAccount, changeLinkInMail, panelHead } from '../fixtures/steps/client.ts';
import { expect, test, type Page } from '../fixtures/test.ts';

const VENUE = 'san-telmo';
const PAGE = `/en/monuments/${VENUE}/change`;

test.beforeEach(({ visitor }) => {
  // the browser logs responses with error status
  visitor.allow(/403|404|422/);
});

async function expectOwnWords(page: Page, words: RegExp): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(words)).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(['Change or cancel']);
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main).not.toContainText(/[{}]|linkExpired|error/i);
  await expectNoBarrier(page);
}

test('a change page opened without its link or with an invalid id asks for the link or a login', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(`${PAGE}/${newId()}`);
  await refuseCookies(visitor);
  await expectOwnWords(page, /^Open this page with the link in your purchase e-mail, or log in\.$/);
  await page.goto(`${PAGE}/nothing`);
  await expectOwnWords(page, /^Open this page with the link/);
});

test('a truncated change link leads to the login page and back, and the complete link opens the change page', async ({
  visitor,
}) => {
  const { page } = visitor;
  const { id } = await buyAtOnce(visitor, VENUE, 2);
  const link = await changeLinkInMail(visitor, id);
  await page.goto(link.slice(0, -4));
  await refuseCookies(visitor);
  await expectOwnWords(page, /^This link no longer opens your purchase/);
  await expect(page).toHaveURL(new RegExp(`/change/${id}$`));
  // the token of a link is not stored
  await page.reload();
  await expectOwnWords(page, /^Open this page with the link/);

  await haveAccount(visitor, VENUE);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(visitor);
  await expect(page).toHaveURL(new RegExp(`/change/${id}$`));
  await expectOwnWords(page, /^This purchase doesn’t belong to the account/);
  // the complete link opens the page for any log-in
  await page.goto(link);
  await expect(page.getByText('Another day or time')).toBeVisible();
});

test('the change page refuses a client the sale of another buyer', async ({ visitor, anotherVisitor }) => {
  const { id } = await buyAtOnce(await anotherVisitor(), VENUE, 2);
  const { page } = visitor;
  await haveAccount(visitor, VENUE);
  await page.goto(`/en/monuments/${VENUE}/client`);
  await refuseCookies(visitor);
  await fillLogIn(visitor);
  await expect(panelHead(page)).toBeVisible();
  await page.goto(`${PAGE}/${id}`);
  await expectOwnWords(page, /^This purchase doesn’t belong to the account/);
});

import { LANGUAGE_ID, refusedBody, REFUSALS, STORAGE, type LoggedClient } from '@taquilla/contracts';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { textInPdf } from '../fixtures/pdf-text.ts';
import { codesIn, codesInPdf } from '../fixtures/qr.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { checkOutFromCart } from '../fixtures/steps/cart.ts';
import { addToCart, SMALL } from '../fixtures/steps/choose.ts';
import { checkOutSmallVisit, openChosenVisit } from '../fixtures/steps/chosen-visit.ts';
import {
  enterPanel,
  fillLogIn,
  haveAccount,
  linkInMail,
  nextVisit,
  PANEL,
  panelHead,
  PASSWORD,
  PERSON,
  signOff,
} from '../fixtures/steps/client.ts';
import * as pay from '../fixtures/steps/pay.ts';
import { ACCREDITATION_FILE } from '../fixtures/steps/accreditation.ts';
import { expectTickets } from '../fixtures/steps/tickets.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const BUYER_NAME = `${PERSON.name} ${PERSON.last_name}`;
const COMPANY_CIF = 'A58818501';
/** A ticket that requires an accreditation document. */
const REDUCED = { tickets: 1, codes: 1, total: '8,20 €' };

const TAKEN = /422 POST .*register|status of 422/;

test('registration logs a visitor in, and the e-mailed link confirms the address', async ({ visitor }) => {
  const { page, email, steady } = visitor;
  await page.goto(`${PANEL}/register`);
  await refuseCookies(visitor);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your first name')).toBeVisible();
  const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value);
  await fill('First name', PERSON.name);
  await page.getByLabel('Last name (optional)').fill(PERSON.last_name);
  await fill('ID or passport number', PERSON.nif);
  await fill('Address', PERSON.address);
  await fill('Postcode', PERSON.postcode);
  await page.getByLabel('Country').selectOption(PERSON.country);
  await expect(page.getByLabel('Prefix')).toHaveValue('+34');
  await fill('Phone', '+34 600-11.12 22');
  await fill('E-mail', email);
  await fill('Repeat e-mail', 'other@visitors.example');
  await fill('Password', 'password1');
  await fill('Repeat password', 'password2');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('The e-mail addresses don’t match')).toBeVisible();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await expectNoBarrier(page);
  await fill('Repeat e-mail', email.toUpperCase());
  await fill('Repeat password', 'password1');
  visitor.allow(TAKEN);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible();
  await fill('Password', PASSWORD);
  await fill('Repeat password', PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(panelHead(page)).toBeVisible();
  await expect(page.getByText('Confirm your e-mail address')).toBeVisible();

  await page.goto(await linkInMail(visitor, /https?:\/\/[^\s"<]*\/client\/verify-mail\?[^\s"<]+/));
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My profile' }).click();
  await expect(panelHead(page)).toBeVisible();
  await expect(page.getByText('Confirm your e-mail address')).toBeHidden();
  await steady();
});

test('registration with an existing account’s address shows an error at the field', async ({ visitor }) => {
  const { page, email } = visitor;
  await haveAccount(visitor);
  await page.goto(`${PANEL}/register`);
  await refuseCookies(visitor);
  const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value);
  await fill('First name', PERSON.name);
  await fill('ID or passport number', PERSON.nif);
  await fill('Address', PERSON.address);
  await fill('Postcode', PERSON.postcode);
  await page.getByLabel('Country').selectOption(PERSON.country);
  await fill('Phone', PERSON.phone);
  await fill('E-mail', email);
  await fill('Repeat e-mail', email);
  await fill('Password', PASSWORD);
  await fill('Repeat password', PASSWORD);
  visitor.allow(TAKEN);
  await page.getByRole('button', { name: 'Create account' }).click();
  const message = /There’s already an account with this e-mail address/;
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(message);
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
});

test('a wrong login is rejected, the recovery toast closes after four seconds, and the link works once (R195)', async ({
  visitor,
}) => {
  const { page, email } = visitor;
  await haveAccount(visitor);
  await page.goto(`${PANEL}/login`);
  await refuseCookies(visitor);
  visitor.allow(/422|429|403/);
  await fillLogIn(visitor, 'not this one');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText('The username or password isn’t correct');

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('textbox', { name: 'Username or e-mail' })).toHaveValue(email);
  const asked = Date.now();
  await page.getByRole('button', { name: 'Send link' }).click();
  const sent = page.getByText('We’ve sent you an e-mail');
  await expect(sent).toBeVisible();
  const whatToDo = page.getByRole('main').getByRole('status');
  await expect(whatToDo).toContainText('instructions');
  await expect(sent).toBeHidden();
  expect(Date.now() - asked, 'the toast stays for four seconds').toBeGreaterThanOrEqual(4_000);
  await expect(whatToDo).toBeVisible();
  await whatToDo.getByRole('button', { name: 'Close' }).click();
  await expect(whatToDo).toBeHidden();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'You’ve already asked for a new password.',
  );

  const link = await linkInMail(visitor, /https?:\/\/[^\s"<]*\/client\/reset-password\?[^\s"<]+/);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('cinco lobitos');
  await page.getByLabel('Repeat password', { exact: true }).fill('cinco lobitos');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(visitor, 'cinco lobitos');
  await expect(page).toHaveURL(new RegExp(`${VENUE}$`));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  // a logged-in client may also request a recovery link
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Username or e-mail')).toHaveValue(email);
  await page.goto(PANEL);
  await signOff(page);
  await page.goto(link);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
});

test('a client finds, views, downloads and sends a purchase in the panel, and shows its tickets offline', async ({
  visitor,
}, { outputDir }) => {
  const { page, email } = visitor;
  const context = page.context();
  await haveAccount(visitor);
  await enterPanel(visitor);
  await expect(page.getByText('You haven’t bought anything here yet.')).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  const order = await buyReducedAsClient(visitor);
  const codes = await expectTickets(visitor, REDUCED.codes, outputDir);
  const [client, language] = await page.evaluate(
    (keys) => keys.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown),
    [STORAGE.client, STORAGE.checkoutLanguage],
  );
  expect(order).toMatchObject({
    registered_client_id: (client as LoggedClient).id,
    language_id: LANGUAGE_ID.en,
    gift: true,
    invoice: { cif: COMPANY_CIF, name: BUYER_NAME, address: PERSON.address, country: 'ES' },
    accreditations: [{ value: ACCREDITATION_FILE.name }],
  });
  expect(language).toBe('en');

  await page.goto(PANEL);
  const bought = `${REDUCED.tickets} × Reduced`;
  await expect(nextVisit(page)).toContainText(bought);
  await expect(page.getByRole('main').getByText(bought)).toHaveCount(1);
  const [, reference = ''] = /Reference (\w+)/.exec(await nextVisit(page).innerText()) ?? [];
  await expect(page.getByRole('search')).toBeHidden();
  await expectNoBarrier(page);

  const row = page.getByRole('link', { name: bought });
  await page.goto(`${PANEL}?reference=${reference}`);
  const item = await page.getByRole('listitem').filter({ has: row }).innerText();
  expect(item).toMatch(/\d{4} · \d{2}:\d{2}/);
  await page.getByLabel('Reference').fill('NOTHING');
  await page.getByLabel('From').fill('2020-01-03');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/before the “From” date/);
  await page.getByLabel('From').fill('');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No purchase matches your search.')).toBeVisible();
  await expect(page).toHaveURL(/reference=NOTHING/);
  await page.goBack();
  await page.getByLabel('Reference').fill(reference.toLowerCase().slice(0, 5));
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByRole('button', { name: 'Search' }).click();
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Purchase details' });
  await expect(dialog.getByText(reference)).toBeVisible();
  await expect(dialog.getByText('Reduced')).toBeVisible();
  await expectNoBarrier(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`bonus_${reference}.pdf`);
  await file.saveAs(`${outputDir}/panel.pdf`);
  expect(await codesInPdf(`${outputDir}/panel.pdf`)).toEqual(codes);
  expect(await textInPdf(`${outputDir}/panel.pdf`), 'a gift says no price').not.toContain('€');

  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  const sending = page.getByRole('dialog', { name: 'Send tickets' });
  await expect(sending.getByLabel('E-mail')).toHaveValue(email);
  await sending.getByLabel('E-mail').fill('no-address');
  await sending.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(sending.getByText('This e-mail address isn’t valid')).toBeVisible();
  await sending.getByLabel('E-mail').fill(email);
  await sending.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(sending.getByText(`Sent to ${email}`)).toBeVisible();
  await sending.getByRole('button', { name: 'Cancel' }).click();

  await dialog.getByRole('link', { name: 'Show tickets' }).click();
  await expect(page.getByText('works offline')).toBeVisible();
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(calendar.suggestedFilename()).toBe(`${reference}.ics`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active !== null);
  visitor.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.reload();
  const qrCode = page.getByRole('img', { name: 'QR code 1' });
  await expect(qrCode).toBeVisible();
  await qrCode.screenshot({ path: `${outputDir}/offline.png` });
  expect(await codesIn(`${outputDir}/offline.png`)).toEqual(codes);
  await context.setOffline(false);
  await page.reload();
  await signOff(page);
  await expect.poll(() => page.evaluate(async () => caches.has('passes'))).toBe(false);
});

/**
 * Buys a reduced ticket as a client. The checkout requires only data that the account lacks: accreditation, company
 * number and terms.
 */
async function buyReducedAsClient(visitor: Visitor): Promise<unknown> {
  const { page, email, words } = visitor;
  await openChosenVisit(visitor, { Reduced: REDUCED.tickets });
  await addToCart(visitor);
  await checkOutFromCart(visitor, REDUCED.tickets);
  await page.locator('input[type=file]').setInputFiles(ACCREDITATION_FILE);
  await page.getByRole('button', { name: 'Mark as a gift' }).click();
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const filledIn = {
    'Full name': BUYER_NAME,
    'E-mail': email,
    'Repeat e-mail': email,
    Prefix: '+34',
    Phone: PERSON.phone,
    'Name or company': BUYER_NAME,
    Address: PERSON.address,
  };
  for (const [name, value] of Object.entries(filledIn)) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(value);
  }
  await expect(page.getByRole('textbox', { name: words.checkout.nif })).toHaveValue(PERSON.nif);
  await page.getByRole('textbox', { name: 'NIF/CIF/passport' }).fill(COMPANY_CIF);
  for (const term of words.checkout.terms) await page.getByRole('checkbox', { name: term }).check();
  const ordered = page.waitForRequest('**/ticket/order');
  await pay.goToBank(visitor, REDUCED.total);
  await pay.approve(visitor, REDUCED.total);
  return (await ordered).postDataJSON();
}

test('a guest creates an account after a purchase with only a password, and the account has the purchase', async ({
  visitor,
}, { outputDir }) => {
  const { page, email } = visitor;
  await checkOutSmallVisit(visitor);
  await pay.fillIn(visitor);
  await pay.goToBank(visitor, SMALL.total);
  await pay.approve(visitor, SMALL.total);
  await expectTickets(visitor, SMALL.codes, outputDir);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText(`You’ll log in with ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toBeHidden();
  await expectNoBarrier(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(panelHead(page)).toBeVisible();
  await expect(nextVisit(page)).toBeVisible();
});

test('a client pays an abandoned order from the panel', async ({ visitor }) => {
  const { page } = visitor;
  await haveAccount(visitor);
  await enterPanel(visitor);
  await checkOutSmallVisit(visitor);
  for (const term of visitor.words.checkout.terms) await page.getByRole('checkbox', { name: term }).check();
  await pay.goToBank(visitor, SMALL.total);
  await page.goto(PANEL);
  await page.getByRole('listitem').filter({ hasText: 'Bought on' }).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Purchase details' });
  await expect(dialog.getByText(/^We’re holding your places until \d{2}:\d{2}\./)).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Pay now' }).click();
  await pay.approve(visitor, SMALL.total);
  await page.goto(PANEL);
  await nextVisit(page).getByRole('link', { name: 'See details' }).click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay now' })).toBeHidden();
});

test('the panel polls a pending document, and shows a message for a JSON response instead of the document', async ({
  visitor,
}) => {
  const { page } = visitor;
  await haveAccount(visitor);
  const sale = '8a1b2c3d-4e5f-4a6b-9c7d-8e9f0a1b2c3d';
  const summary = { id: sale, reference: 'EV1', kind: 'event', status: 'partially refunded', total: 20 };
  const day = { created_at: '2026-01-02T10:00:00Z' };
  await page.route(/\/siae\/client-panel\/event-sale\?/, (route) =>
    route.fulfill({
      json: {
        data: [{ ...summary, ...day }],
        meta: { current_page: 1, last_page: 1, total: 1 },
        links: { prev: null, next: null },
      },
    }),
  );
  await page.route(/\/sale-detail(\?|$)/, (route) =>
    route.fulfill({
      json: {
        data: {
          ...summary,
          ...day,
          subtotal: 20,
          promotion: 0,
          management_cost: 0,
          lines: [],
          payment_type: 'redsys',
          paid_at: day.created_at,
          has_bond: true,
          refunded: 4.5,
          buyer: { name: 'Ada Lovelace', email: 'ada@visitors.example' },
          authority: { state: 'waiting', seal: null, issued_at: null },
        },
      },
    }),
  );
  const answers = [
    { status: 409, json: refusedBody('bondNotReady') },
    { status: 200, contentType: 'application/pdf', body: '%PDF-1.7' },
    { status: 200, json: { message: REFUSALS.notIssued[1] } },
  ];
  await page.route(/\/bond$/, (route) => route.fulfill(answers.shift()));
  visitor.allow(/409/);
  await enterPanel(visitor, `?tab=events&event=${sale}`);
  const dialog = page.getByRole('dialog', { name: 'Event details' });
  await expect(dialog.getByText('Waiting to be issued')).toBeVisible();
  await expect(dialog.getByText(/^4,50\s€$/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('event_EV1.pdf');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  await expect(dialog.getByText('hasn’t issued your tickets yet')).toBeVisible();
});

test('a client is logged out at another venue', async ({ visitor }) => {
  const { page } = visitor;
  await haveAccount(visitor);
  await enterPanel(visitor);
  await page.goto('/en/monuments/san-telmo');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  // The server renders "Log in" too; the session ends when the page's code has run.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE.accessToken)).toBeNull();
  await page.goto('/en/monuments/san-telmo/client');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('after a logout in one tab neither the other tab nor Back shows private data', async ({ visitor }) => {
  const { page, email } = visitor;
  await haveAccount(visitor);
  await enterPanel(visitor, '?tab=profile');
  await expect(page.getByText(`Your address is ${email}.`)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(PANEL);
  await expect(panelHead(other)).toBeVisible();
  await signOff(other);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText(`Your address is ${email}.`)).toBeHidden();
  await expect(other).toHaveURL(new RegExp(`${VENUE}$`));
  await other.goBack();
  await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(other.getByText(PERSON.last_name)).toBeHidden();
});

test('a session that expires during an action preserves the form’s input', async ({ visitor }) => {
  const { page } = visitor;
  await haveAccount(visitor);
  await enterPanel(visitor, '?tab=profile');
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('Calle Nueva 99');
  await page.evaluate((key) => {
    localStorage.setItem(key, 'x'.repeat(43));
  }, STORAGE.accessToken);
  visitor.allow(/401/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re not logged in' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE.accessToken)).toBeNull();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await fillLogIn(visitor);
  await expect(address).toHaveValue('Calle Nueva 99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('Calle Nueva 99');
});

test('a client changes password and language, exports the data and deletes the account', async ({
  visitor,
}) => {
  const { page } = visitor;
  await haveAccount(visitor);
  await enterPanel(visitor, '?tab=profile');
  await expectNoBarrier(page);
  visitor.allow(/422/);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'New password' });
  const change = async (current: string) => {
    await dialog.getByLabel('Current password', { exact: true }).fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill('seis tigres tristes');
    await dialog.getByLabel('Repeat password', { exact: true }).fill('seis tigres tristes');
    await dialog.getByRole('button', { name: 'Save password' }).click();
  };
  await change('not this one');
  await expect(dialog.getByText('The password isn’t correct')).toBeVisible();
  await change(PASSWORD);
  await expect(page.getByText('Password changed.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Italiano');
  await expect(page).toHaveURL(/\/it\/monuments/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByText('Lingua salvata')).toBeVisible();
  await page.getByRole('combobox').last().selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Language saved')).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^taquilla_[\d-]+\.json$/);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const last = page.getByRole('dialog', { name: 'Delete your account?' });
  await last.getByLabel('Password', { exact: true }).fill('seis tigres tristes');
  await last.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a change of the e-mail address requires the password, notifies the old address and takes effect with the e-mailed link', async ({
  visitor,
}) => {
  const { page } = visitor;
  await haveAccount(visitor);
  await enterPanel(visitor, '?tab=profile');
  const section = page.getByRole('region', { name: 'E-mail' });
  const moved = { ...visitor, email: `moved.${visitor.email}` };
  await section.getByLabel('New e-mail', { exact: true }).fill(moved.email);
  await section.getByLabel('Repeat e-mail', { exact: true }).fill(moved.email);
  const change = section.getByRole('button', { name: 'Change e-mail' });
  await change.click();
  await expect(section.getByText('Enter your current password')).toBeVisible();
  visitor.allow(/422/);
  const password = section.getByLabel('Current password', { exact: true });
  await password.fill('not this one');
  await change.click();
  await expect(section.getByText('The password isn’t correct')).toBeVisible();
  await password.fill(PASSWORD);
  await change.click();
  await expect(section.getByText(`Open the link we’ve sent to ${moved.email}.`)).toBeVisible();
  await expect(password).toHaveValue('');
  const warned = await linkInMail(visitor, /https?:\/\/[^\s"<]*\/client\/login/);
  expect(warned).toBe(`${PANEL}/login`);
  await page.goto(await linkInMail(moved, /https?:\/\/[^\s"<]*\/client\/verify-mail\?[^\s"<]+/));
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
  await page.goto(`${PANEL}?tab=profile`);
  await expect(page.getByText(`Your address is ${moved.email}.`)).toBeVisible();
});

test('a client lists the sessions and ends one or all others by keyboard', async ({
  visitor,
  anotherVisitor,
}) => {
  const { page } = visitor;
  await haveAccount(visitor);
  const others = [await anotherVisitor(), await anotherVisitor(), await anotherVisitor()].map((other) => ({
    ...other,
    email: visitor.email,
  }));
  for (const other of others) await enterPanel(other);
  await enterPanel(visitor, '?tab=profile');
  const devices = page.getByRole('list', { name: 'Where you’re logged in' });
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expectNoBarrier(page);
  const ends = devices.getByRole('button', { name: /^Log out: Chrome on Linux, last used/ });
  await expect(ends).toHaveCount(3);
  await ends.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Logged out: Chrome on Linux' })).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices).toBeFocused();
  await page.getByRole('button', { name: 'Log out on all other devices' }).press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log out on all other devices' })).toBeHidden();
  for (const other of others) {
    other.allow(/401/);
    await other.page.reload();
    await expect(panelHead(other.page)).toBeHidden();
  }
});

for (const locale of ['ca', 'de'] as const) {
  const tag = locale === 'de' ? [] : ['@broad'];
  test(`the panel fits a phone in ${locale}`, { tag }, async ({ visitor }) => {
    await haveAccount(visitor);
    await enterPanel(visitor, '?tab=profile');
    await visitor.page.goto(`/${locale}${VENUE}/client?tab=profile`);
    await expect(visitor.page.getByRole('list').last()).toBeVisible();
    await visitor.steady();
  });
}

test('logging out everywhere ends the sessions of other browsers', async ({ visitor, anotherVisitor }) => {
  await haveAccount(visitor);
  await enterPanel(visitor, '?tab=profile');
  const other = { ...(await anotherVisitor()), email: visitor.email };
  await enterPanel(other);
  await visitor.page.getByRole('button', { name: 'Log out on all devices' }).click();
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  other.allow(/401/);
  await other.page.reload();
  await expect(panelHead(other.page)).toBeHidden();
});

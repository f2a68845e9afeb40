import { screen, waitFor, within } from '@testing-library/react';
import {
  accept,
  field,
  fillIn,
  resetCheckout,
  openFilledIn,
  openWith,
  ORDER,
  payButton,
} from '@taquilla/testing/checkout/checkout-page.tsx';
import {
  failing,
  fakeBoxOffice,
  ok,
  refuse,
  saleCreated,
  slot,
} from '@taquilla/testing/checkout/fake-box-office.ts';
import { cart } from '@taquilla/testing/checkout/fixtures.ts';

afterEach(resetCheckout);

/** Submits an empty form. */
async function submitEmptyForm() {
  const user = await openWith(cart());
  await screen.findByRole('checkbox', { name: /Terms of sale/ });
  await user.click(await payButton());
  return { user, list: await screen.findByRole('alert') };
}

test('submitting an empty form focuses the first field and announces the count once, with two links (R131, R485)', async () => {
  const office = fakeBoxOffice();
  const { user, list } = await submitEmptyForm();
  await waitFor(() => {
    expect(field('E-mail')).toHaveFocus();
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(list).toHaveTextContent('Complete 8 fields to payE-mailRepeat e-mailand 6 more');
  expect(within(list).getAllByRole('link')).toHaveLength(2);
  expect(list.compareDocumentPosition(field('E-mail'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(within(list).getByRole('link', { name: 'Repeat e-mail' }));
  expect(field('Repeat e-mail')).toHaveFocus();
  await user.click(await payButton());
  await waitFor(() => {
    expect(field('E-mail')).toHaveFocus();
  });
  expect(office.sent(ORDER)).toHaveLength(0);
});

test('each empty field describes what to enter, without "this field is required" (R486)', async () => {
  fakeBoxOffice();
  await submitEmptyForm();
  for (const [label, message] of [
    ['Full name', 'Enter your full name'],
    ['ID or passport number', 'Enter your ID or passport number, or tick that you have none'],
    ['E-mail', 'Enter your e-mail'],
    ['Repeat e-mail', 'Repeat your e-mail'],
    ['Postcode', 'Enter your postcode'],
    ['Phone', 'Enter your phone number'],
  ] as const) {
    expect(field(label)).toHaveAccessibleDescription(message);
  }
  expect(screen.queryByText('This field is required')).toBeNull();
});

test('the error summary ticks off corrected fields', async () => {
  fakeBoxOffice();
  const { user, list } = await submitEmptyForm();
  await user.type(field('E-mail'), 'ana@example.org');
  await waitFor(() => {
    expect(list).toHaveTextContent(/^Complete 7 fields to pay/);
  });
  expect(within(list).getByRole('link', { name: 'E-mail – done' })).toBeVisible();
  await user.clear(field('E-mail'));
  await fillIn(user);
  await accept(user);
  await waitFor(() => {
    expect(list).toHaveTextContent(/^All done: you can pay now/);
  });
  expect(within(list).getAllByText(/– done$/)).toHaveLength(3);
});

test('the error summary lists a section that has not loaded and links to its message', async () => {
  fakeBoxOffice({
    'GET /interface/11/legal-text': () => failing,
    'GET /headquarter/1/payment-gateway': () => failing,
  });
  const user = await openWith(cart());
  await fillIn(user);
  await user.click(await payButton());
  for (const part of ['Payment method', 'Terms']) {
    const message = 'This part of the page hasn’t loaded yet';
    await user.click(await screen.findByRole('link', { name: part }));
    expect(document.activeElement).toHaveTextContent(new RegExp(`^${message}$`));
  }
});

test('a refusal for missing terms loads the terms that the venue has added', async () => {
  const added = { id: 3, required: 1, title: 'Rules of the house', html: '<p>No dogs</p>' };
  const office = fakeBoxOffice({
    [ORDER]: () => {
      office.handlers['GET /interface/11/legal-text'] = () => ok([added]);
      return refuse('invalidData', { legal_texts: ['acceptTerms'] });
    },
  });
  const user = await openFilledIn();
  await user.click(await payButton());
  expect(await screen.findByRole('checkbox', { name: added.title })).toBeVisible();
  const message = 'Tick this box to buy';
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  expect(document.activeElement).toHaveTextContent(new RegExp(`^${message}$`));
});

test('a field shows its error when it loses the focus, and no error once it is valid', async () => {
  fakeBoxOffice();
  const user = await openWith(cart());
  await user.type(field('E-mail'), 'ada@example.org');
  await user.type(field('Repeat e-mail'), 'ada@example.com');
  await user.tab();
  expect(field('Repeat e-mail')).toHaveAccessibleDescription('The e-mail addresses don’t match');
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), 'ada@example.com');
  await waitFor(() => {
    expect(field('Repeat e-mail')).toBeValid();
  });
});

test('a refusal for overbooking marks the line, which can be removed', async () => {
  const office = fakeBoxOffice({
    [ORDER]: () => {
      office.handlers['GET /ticket/item/70/stock'] = () => ok([slot(1)]);
      return refuse('overStock');
    },
  });
  const user = await openFilledIn();
  await user.click(await payButton());
  expect(await screen.findByText('You can’t buy more tickets than are available')).toBeVisible();
  expect(await screen.findByText(/There aren’t enough places left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a field that the backend refuses is marked, listed and focused', async () => {
  fakeBoxOffice({
    'POST /client': () => refuse('invalidData', { email: ['invalidEmail'] }),
  });
  const user = await openFilledIn();
  await user.click(await payButton());
  await waitFor(() => {
    expect(field('E-mail')).toHaveAccessibleDescription('This e-mail address isn’t valid');
  });
  expect(await screen.findByRole('link', { name: 'E-mail' })).toBeVisible();
  expect(field('E-mail')).toHaveFocus();
});

test('submitting before the total has loaded shows a message and requests the total again', async () => {
  let isPressed = false;
  const office = fakeBoxOffice({
    'GET /general-interface/headquarter/1': () => (isPressed ? ok({ id: 1, management_cost: 1 }) : failing),
  });
  const user = await openFilledIn();
  const pay = await payButton();
  pay.addEventListener('click', () => {
    isPressed = true;
  });
  await user.click(pay);
  expect(await screen.findByText('The total hasn’t loaded yet. Please try again in a moment.')).toBeVisible();
  await waitFor(async () => {
    expect(await payButton()).toHaveTextContent(/26,00/);
  });
  expect(office.sent(ORDER)).toHaveLength(0);
});

test('Checkout requests no payment when the order’s total differs from the payment button, and shows the new total on the button (R104)', async () => {
  const dearer = (id: unknown) => ({ ...saleCreated(id), subtotal: 30, total: 31 });
  const settled = { url: null, merchant_params: '', signature: '', version: '' };
  const office = fakeBoxOffice({
    [ORDER]: ({ id }) => ok(dearer(id)),
    'GET /order/payment': () => ok(settled),
  });
  const user = await openFilledIn();
  expect(await payButton()).toHaveTextContent(/26,00/);
  await user.click(await payButton());
  expect(
    await screen.findByText(/^The amount has changed since you filled your cart: it’s now 31,00/),
  ).toBeVisible();
  expect(office.sent('GET /order/payment')).toHaveLength(0);
  expect(await payButton()).toHaveTextContent(/31,00/);
  await user.click(await payButton());
  await waitFor(() => {
    expect(office.sent('GET /order/payment')).toHaveLength(1);
  });
});

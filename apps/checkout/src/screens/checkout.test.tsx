import { STORAGE } from '@taquilla/contracts';
import { cart as cartStore } from '@taquilla/shared-state';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok, refuse, saleCreated, slot, unreachable } from '../testing/fake-box-office.ts';
import { cart, entry, product } from '../testing/fixtures.ts';
import { fillCart, renderScreen } from '../testing/render-checkout.tsx';
import CheckoutScreen from './checkout.tsx';

const ORDER = 'POST /ticket/order';
const open = () => renderScreen(<CheckoutScreen />, '/monuments/alcazar/checkout');
const payButton = () => screen.findByRole('button', { name: /^Pay/ });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Forms posted to another page, which jsdom cannot do. */
let posted: { action: string; fields: Record<string, string> }[] = [];

beforeEach(() => {
  posted = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')];
    posted.push({
      action: this.action,
      fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    });
  });
});

afterEach(() => {
  act(() => {
    cartStore.clear();
  });
  localStorage.clear();
});

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Full name'), 'Ada Lovelace');
  await user.type(field(/NIF or passport/), '0');
  await user.type(field('E-mail'), 'ada@example.org');
  await user.type(field('Repeat e-mail'), 'ada@example.org');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Spain');
  await user.type(field('Postcode'), '41001');
  await user.type(field('Phone'), '600 123 456');
}
const accept = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('checkbox', { name: /Terms of sale/ }));

test('an empty cart says so and leads back', async () => {
  fakeBoxOffice();
  await open();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose tickets' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/tickets',
  );
});

test('a press on "pay" lists everything that is missing and focuses the first field', async () => {
  const office = fakeBoxOffice();
  fillCart(cart());
  const user = userEvent.setup();
  await open();
  await screen.findByRole('checkbox', { name: /Terms of sale/ });
  await user.click(await payButton());

  const list = await screen.findByRole('alert');
  expect(within(list).getAllByRole('link')).toHaveLength(9);
  await waitFor(() => {
    expect(field('Full name')).toHaveFocus();
  });
  expect(field('Full name')).toHaveAccessibleDescription('This field is required');
  await user.click(within(list).getByRole('link', { name: 'Postcode: This field is required' }));
  expect(field('Postcode')).toHaveFocus();
  expect(office.sent(ORDER)).toHaveLength(0);
});

test('errors are told beside the field when it is left, and go when it is right', async () => {
  fakeBoxOffice();
  fillCart(cart());
  const user = userEvent.setup();
  await open();
  await user.type(field('E-mail'), 'ada@example.org');
  await user.type(field('Repeat e-mail'), 'ada@example.com');
  await user.tab();
  expect(field('Repeat e-mail')).toHaveAccessibleDescription('Emails are not the same');
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), 'ada@example.com');
  await waitFor(() => {
    expect(field('Repeat e-mail')).toBeValid();
  });
});

test('nothing is sold before the required terms are ticked; the others are a matter of choice', async () => {
  const office = fakeBoxOffice();
  fillCart(cart());
  const user = userEvent.setup();
  await open();
  await fillIn(user);
  await user.click(await payButton());
  const terms = await screen.findByRole('checkbox', { name: /Terms of sale/ });
  expect(terms).not.toBeChecked();
  expect(terms).toHaveAccessibleDescription('You need to accept these terms to buy');
  expect(office.sent(ORDER)).toHaveLength(0);

  await user.click(terms);
  await user.click(await payButton());
  await waitFor(() => {
    expect(posted).toHaveLength(1);
  });
  expect(office.sent(ORDER)[0]).toMatchObject({ legal_texts: [1], registered_client_id: null });
});

test('a double click is one sale, and leads to the payment page with the signed fields', async () => {
  const office = fakeBoxOffice();
  fillCart(cart());
  const user = userEvent.setup();
  await open();
  await fillIn(user);
  await accept(user);
  const pay = await payButton();
  expect(pay).toHaveAccessibleName(/26,00/);
  await user.dblClick(pay);
  await waitFor(() => {
    expect(posted).toEqual([
      {
        action: expect.stringMatching(/\/sandbox\/pay$/) as string,
        fields: {
          Ds_SignatureVersion: 'HMAC_SHA256_V1',
          Ds_MerchantParameters: 'params',
          Ds_Signature: 'signed',
        },
      },
    ]);
  });
  expect(office.sent(ORDER)).toHaveLength(1);
  expect(office.sent('POST /client')[0]).toMatchObject({ country: 'ES', prefix: '+34', phone: '600123456' });
});

test('a sale that needs no payment page goes straight to its result', async () => {
  fakeBoxOffice({
    'GET /order/payment': () => ok({ url: null, merchant_params: '', signature: '', version: '' }),
  });
  fillCart(cart());
  const user = userEvent.setup();
  await open();
  await fillIn(user);
  await accept(user);
  await user.click(await payButton());
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent(
      /^\/monuments\/alcazar\/success\/[0-9a-f-]{36}$/,
    );
  });
});

test('what was typed survives a reload and a failed connection; no sale is lost', async () => {
  const office = fakeBoxOffice({ [ORDER]: unreachable });
  fillCart(cart());
  const user = userEvent.setup();
  await open();
  await fillIn(user);
  await accept(user);
  await user.click(await payButton());
  expect(await screen.findByText(/Nothing has been charged/)).toBeVisible();

  cleanup();
  office.handlers[ORDER] = ({ id }) => ok(saleCreated(id));
  await open();
  expect(field('Full name')).toHaveValue('Ada Lovelace');
  expect(await screen.findByRole('checkbox', { name: /Terms of sale/ })).toBeChecked();
  await user.click(await payButton());
  await waitFor(() => {
    expect(posted).toHaveLength(1);
  });
  const [lost, repeated] = office.sent(ORDER);
  expect(repeated).toEqual(lost);
  expect(localStorage.getItem(STORAGE.checkoutDraft)).not.toBeNull();
});

test('when the places are gone the line is named, and can be taken out', async () => {
  const office = fakeBoxOffice({
    [ORDER]: () => {
      office.handlers['GET /ticket/item/70/stock'] = () => ok([slot(1)]);
      return refuse(409, 'You can`t buy more than the stock available');
    },
  });
  fillCart(cart());
  const user = userEvent.setup();
  await open();
  await fillIn(user);
  await accept(user);
  await user.click(await payButton());
  expect(await screen.findByText('You can`t buy more than the stock available')).toBeVisible();
  expect(await screen.findByText(/There are not that many places left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a field that the box office refuses is marked', async () => {
  fakeBoxOffice({
    'POST /client': () => refuse(422, 'The given data was invalid.', { email: ['Invalid email'] }),
  });
  fillCart(cart());
  const user = userEvent.setup();
  await open();
  await fillIn(user);
  await accept(user);
  await user.click(await payButton());
  await waitFor(() => {
    expect(field('E-mail')).toHaveAccessibleDescription(
      'The box office does not accept this: please check it',
    );
  });
  expect(field('E-mail')).toHaveFocus();
});

test('nominated tickets ask for a holder per unit, the buyer’s data at hand', async () => {
  const office = fakeBoxOffice();
  fillCart(cart([entry([product({ is_nominated: true })])]));
  const user = userEvent.setup();
  await open();
  const buyer = within(screen.getByRole('region', { name: 'Your details' }));
  await user.type(buyer.getByRole('textbox', { name: 'Full name' }), 'Ada Lovelace');
  await user.type(buyer.getByRole('textbox', { name: /NIF or passport/ }), '12345678Z');
  await user.click(screen.getByRole('button', { name: 'That is me: use my details' }));
  const first = within(screen.getByRole('group', { name: 'Person 1' }));
  expect(first.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
  await user.click(await payButton());
  const second = within(screen.getByRole('group', { name: 'Person 2' }));
  expect(second.getByRole('textbox', { name: 'Full name' })).toBeInvalid();
  expect(office.sent(ORDER)).toHaveLength(0);
});

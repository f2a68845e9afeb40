import { STORAGE } from '@taquilla/contracts';
import { cart as cartStore } from '@taquilla/shared-state';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accept,
  field,
  fillIn,
  resetCheckout,
  openCheckout,
  openFilledIn,
  openWith,
  ORDER,
  payButton,
} from '@taquilla/testing/checkout/checkout-page.tsx';
import {
  fakeBoxOffice,
  ok,
  refuse,
  saleCreated,
  unreachable,
} from '@taquilla/testing/checkout/fake-box-office.ts';
import { cart, entry, product, SALE_ID } from '@taquilla/testing/checkout/fixtures.ts';
import { fillCart } from '@taquilla/testing/checkout/render-checkout.tsx';

const SELLER = {
  name: 'Patrimonio, S.L.',
  tax_number: 'B12345674',
  street: 'Plaza 1',
  postcode: '41410',
  city: 'Carmona',
  country: 'ES',
  phone: '+34 955 123 456',
  email: 'info@patrimonio.example',
};

/** Forms posted to a payment page; jsdom cannot navigate. */
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

afterEach(resetCheckout);

test('an empty cart shows a message and a link to the selection', async () => {
  fakeBoxOffice();
  await openCheckout();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose tickets' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/tickets',
  );
});

test('the checkout shows the seller with address and tax number, and that dated tickets have no right of withdrawal (R432, R434)', async () => {
  fakeBoxOffice();
  fillCart(cart());
  await openCheckout({ seller: SELLER });
  expect(
    await screen.findByText('Sold by Patrimonio, S.L., Plaza 1, 41410 Carmona (ES). Tax number: B12345674.'),
  ).toBeVisible();
  expect(screen.getByText(/no 14-day right of withdrawal \(Directive 2011\/83\/EU/)).toBeVisible();
});

test('the order is not sent until the required terms are ticked; optional terms may stay unticked', async () => {
  const office = fakeBoxOffice();
  const user = await openWith(cart());
  await fillIn(user);
  await user.click(await payButton());
  const terms = await screen.findByRole('checkbox', { name: /Terms of sale/ });
  expect(terms).not.toBeChecked();
  expect(terms).toHaveAccessibleDescription('Tick this box to buy');
  expect(office.sent(ORDER)).toHaveLength(0);

  await user.click(terms);
  await user.click(await payButton());
  await waitFor(() => {
    expect(posted).toHaveLength(1);
  });
  expect(office.sent(ORDER)[0]).toMatchObject({ legal_texts: [1], registered_client_id: null });
});

test('a double click creates one sale and posts the signed fields to the payment page (R147)', async () => {
  const office = fakeBoxOffice();
  const user = await openFilledIn();
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

test('a submit before terms and gateways have loaded waits for them', async () => {
  const office = fakeBoxOffice();
  const user = await openFilledIn();
  cleanup();
  let arrive: (value?: unknown) => void = () => undefined;
  const arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  for (const call of ['GET /interface/11/legal-text', 'GET /headquarter/1/payment-gateway']) {
    const { [call]: answer } = office.handlers;
    office.handlers[call] = async (body) => {
      await arrived;
      return answer?.(body) ?? ok([]);
    };
  }
  await openCheckout();
  await user.click(await payButton());
  expect(screen.queryByRole('alert')).toBeNull();
  arrive();
  await waitFor(() => {
    expect(posted).toHaveLength(1);
  });
});

test('a payment page that does not open shows a message within 7.5 s, and the payment can be retried', async () => {
  jest.useFakeTimers();
  try {
    const office = fakeBoxOffice();
    fillCart(cart());
    // yields after each input, so that React renders loaded data
    const user = userEvent.setup({ delay: 0, advanceTimers: jest.advanceTimersByTime });
    await openCheckout();
    await fillIn(user);
    await accept(user);
    await user.click(await payButton());
    await waitFor(() => {
      expect(posted).toHaveLength(1);
    });
    act(() => {
      jest.advanceTimersByTime(7500);
    });
    expect(screen.getByText(/We couldn’t open the payment page/)).toBeVisible();
    await user.click(await payButton());
    await waitFor(() => {
      expect(posted).toHaveLength(2);
    });
    const [first, second] = office.sent(ORDER);
    expect(second).toEqual(first);
  } finally {
    jest.useRealTimers();
  }
});

test('a sale without a payment page navigates to its result', async () => {
  fakeBoxOffice({
    'GET /order/payment': () => ok({ url: null, merchant_params: '', signature: '', version: '' }),
  });
  const user = await openFilledIn();
  await user.click(await payButton());
  await waitFor(() => {
    expect(screen.getByLabelText('address')).toHaveTextContent(
      /^\/monuments\/alcazar\/success\/[0-9a-f-]{36}$/,
    );
  });
});

test('typed values survive a reload and a failed request, and the retry repeats the same sale', async () => {
  const office = fakeBoxOffice({ [ORDER]: unreachable });
  const user = await openFilledIn();
  await user.click(await payButton());
  expect(await screen.findByText(/You haven’t been charged/)).toBeVisible();

  cleanup();
  office.handlers[ORDER] = ({ id }) => ok(saleCreated(id));
  await openCheckout();
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

test('nominated tickets require a holder per unit and can copy the buyer’s data', async () => {
  const office = fakeBoxOffice();
  const user = await openWith(cart([entry([product({ is_nominated: true })])]));
  const buyer = within(screen.getByRole('region', { name: 'Your details' }));
  await user.type(buyer.getByRole('textbox', { name: 'Full name' }), 'Ada Lovelace');
  await user.type(buyer.getByRole('textbox', { name: /ID or passport number/ }), '12345678Z');
  await user.click(screen.getByRole('button', { name: 'That’s me: use my details' }));
  const first = within(screen.getByRole('group', { name: 'Person 1' }));
  expect(first.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
  await user.click(await payButton());
  const second = within(screen.getByRole('group', { name: 'Person 2' }));
  expect(second.getByRole('textbox', { name: 'Full name' })).toBeInvalid();
  expect(office.sent(ORDER)).toHaveLength(0);
});

describe('promotion code', () => {
  const CHECK = 'POST /promotion/check';
  const accepted = () => ok({ code: 'SPRING', discount: 10, products: [{ id: 7, items: [promoted] }] });
  const promoted = {
    id: 70,
    name: 'Palace',
    price: 12.5,
    discount: 0,
    fixed_price: 12.5,
    pax: 1,
    item_quantity: 1,
  };
  const refused = () => refuse('invalidCode', { code: ['invalidCode'] });
  const add = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
    await user.click(screen.getByRole('button', { name: 'Add Promo code' }));
    await user.type(screen.getByRole('textbox', { name: 'Your code' }), `${code}{Enter}`);
  };

  test('changes the total when it is valid for the cart, and can be removed', async () => {
    fakeBoxOffice({ [CHECK]: accepted });
    const user = await openWith(cart());
    await add(user, 'spring');
    expect(await screen.findByText(/SPRING: you save 2,50/)).toBeVisible();
    expect(await payButton()).toHaveAccessibleName(/23,50/);
    await user.click(screen.getByRole('button', { name: 'Remove Promo code' }));
    expect(await payButton()).toHaveAccessibleName(/26,00/);
  });

  test('shows an error and focuses the field when it is empty', async () => {
    fakeBoxOffice();
    const user = await openWith(cart());
    await user.click(screen.getByRole('button', { name: 'Add Promo code' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const input = screen.getByRole('textbox', { name: 'Your code' });
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription('Enter your code');
    await user.type(input, 'X');
    expect(input).toHaveAccessibleDescription('');
  });

  test('shows an error at its field when it is invalid, and sends no order', async () => {
    const office = fakeBoxOffice({ [CHECK]: refused });
    const user = await openWith(cart());
    await add(user, 'nope');
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Your code' })).toHaveAccessibleDescription(
        'This code isn’t valid.',
      );
    });
    expect(office.sent(ORDER)).toHaveLength(0);
  });

  test('is removed with a message when it has expired, and the total is corrected', async () => {
    const office = fakeBoxOffice({ [CHECK]: accepted });
    const user = await openWith(cart());
    await add(user, 'spring');
    await screen.findByText(/SPRING: you save/);
    cleanup();
    office.handlers[CHECK] = refused;
    await openCheckout();
    expect(await screen.findByText(/SPRING is no longer valid/)).toBeVisible();
    expect(await payButton()).toHaveAccessibleName(/26,00/);
  });

  test('is removed with a message when the order is refused for it, before any payment (R145)', async () => {
    const office = fakeBoxOffice({ [CHECK]: accepted });
    office.handlers[ORDER] = ({ id, promotion_code: code }) =>
      code === null ? ok(saleCreated(id)) : refuse('invalidCode', { promotion_code: ['invalidCode'] });
    const user = await openFilledIn();
    await add(user, 'spring');
    await screen.findByText(/SPRING: you save/);
    await user.click(await payButton());
    expect(await screen.findByText(/SPRING is no longer valid/)).toBeVisible();
    expect(posted).toHaveLength(0);
    await user.click(await payButton());
    await waitFor(() => {
      expect(posted).toHaveLength(1);
    });
  });
});

test('document numbers are validated on blur, phones also while they are typed', async () => {
  fakeBoxOffice();
  const user = await openWith(cart());
  await screen.findByRole('option', { name: 'Spain' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Spain');
  const nif = field('ID or passport number');
  for (const [number, description] of [
    ['12345678Z', 'The NIF is valid'],
    ['12345678', /^12345678 isn’t a NIF/],
    ['0', ''],
  ] as const) {
    await user.clear(nif);
    await user.type(nif, number);
    await user.tab();
    await waitFor(() => {
      expect(nif).toHaveAccessibleDescription(description);
    });
  }
  const none = screen.getByRole('checkbox', { name: 'No ID or passport number' });
  expect(none).toBeChecked();
  await user.click(none);
  expect(nif).toHaveValue('');
  await user.click(none);
  expect(nif).toHaveValue('0');
  const phone = field('Phone');
  await user.type(phone, '6ab');
  expect(phone).toHaveValue('6');
  expect(phone).toHaveAccessibleDescription('The phone number may contain digits only');
  await user.type(phone, '99');
  expect(phone).toHaveAccessibleDescription('');
  await user.tab();
  await waitFor(() => {
    expect(phone).toHaveAccessibleDescription('At least 9 digits with this prefix');
  });
  await user.clear(phone);
  await user.paste('+43 664 1234567');
  await user.tab();
  expect(field('Prefix')).toHaveValue('+43');
  expect(phone).toHaveValue('6641234567');
});

test('a free order shows no payment methods and is ordered with the invitation', async () => {
  const office = fakeBoxOffice({
    'GET /general-interface/headquarter/1': () => ok({ id: 1, management_cost: 0 }),
    'GET /headquarter/1/payment-gateway': () =>
      ok([
        { id: 5, name: 'Card', type: 'redsys' },
        { id: 6, name: 'Invitation', type: 'invitation' },
      ]),
    'GET /order/payment': () => ok({ url: null, merchant_params: '', signature: '', version: '' }),
    [ORDER]: ({ id }) => ok({ ...saleCreated(id), subtotal: 0, management_cost: 0, total: 0 }),
  });
  const user = await openWith(cart([entry([product({ total: 0 })])]));
  await fillIn(user);
  await accept(user);
  expect(screen.queryByRole('heading', { name: 'Payment method' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Place the order/ }));
  await waitFor(() => {
    expect(office.sent(ORDER)[0]).toMatchObject({ payment_gateway_id: 6 });
  });
});

test('an invitation is not offered for an order with a total', async () => {
  fakeBoxOffice({
    'GET /headquarter/1/payment-gateway': () =>
      ok([
        { id: 5, name: 'Card', type: 'redsys' },
        { id: 6, name: 'Invitation', type: 'invitation' },
      ]),
  });
  fillCart(cart());
  await openCheckout();
  const payment = within(screen.getByRole('region', { name: 'Payment method' }));
  expect(await payment.findByText('Card')).toBeVisible();
  expect(payment.queryByText('Invitation')).toBeNull();
});

test('the checkout warns of a payment in progress for the order, but not of a declined payment (R151)', async () => {
  const office = fakeBoxOffice();
  const state = (changes: object) => () =>
    ok({ id: SALE_ID, status: 'pending payments gateway', attempt: 'waiting', details: null, ...changes });
  office.handlers['GET /sale/status'] = state({ payment_type: 'redsys' });
  const user = await openFilledIn();
  expect(screen.queryByText(/already been to the payment page/)).toBeNull();
  await user.click(await payButton());
  await waitFor(() => {
    expect(posted).toHaveLength(1);
  });
  cleanup();
  await openCheckout();
  expect(await screen.findByText(/already been to the payment page/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check the payment' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/success\/[0-9a-f-]{36}$/),
  );
  cleanup();
  office.handlers['GET /sale/status'] = state({ attempt: 'declined' });
  await openCheckout();
  await waitFor(() => {
    expect(screen.queryByText(/already been to the payment page/)).toBeNull();
  });
  expect(office.sent('GET /sale/status').length).toBeGreaterThan(1);
});

test('a link above the form has the number of passes and the total, and leads to the order below the form', async () => {
  fakeBoxOffice();
  const user = await openWith(cart([{ ...entry(), type: 'tourist-pass' }]));
  const link = await screen.findByRole('link', { name: /^Your order 2 passes 26,00/ });
  await user.click(link);
  const order = screen.getByRole('heading', { name: 'Your order' });
  expect(order).toHaveFocus();
  const [phone, pay] = [field('Phone'), await payButton()];
  expect(link.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(phone.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(order.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the country of the browser’s language is selected, the likely countries precede the others, and the prefix follows', async () => {
  const countries = [
    ['AF', 'Afghanistan', '+93'],
    ['ES', 'Spain', '+34'],
    ['US', 'United States', '+1'],
  ].map(([code, name, prefix], index) => ({ id: index + 1, code, name, prefix }));
  fakeBoxOffice({ 'GET /country': () => ok(countries) });
  fillCart(cart());
  await openCheckout({ address: { street: 'Plaza 1', postcode: '41410', country: 'ES' } });
  await screen.findByRole('option', { name: 'Spain' });
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveValue('US');
  const names = within(country)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Choose a country', 'United States', 'Spain', 'Afghanistan']);
  expect(field('Prefix')).toHaveValue('+1');
});

test('the summary links to the selection of each pack', async () => {
  fakeBoxOffice();
  fillCart(cart());
  await openCheckout();
  const choice = '/en/monuments/alcazar/tickets';
  const pack = cartStore.get()?.entries[0]?.packsSelected[0]?.id ?? '';
  expect(screen.getByRole('link', { name: 'Change General' })).toHaveAttribute(
    'href',
    `${choice}?edit=${pack}`,
  );
  expect(screen.getByRole('link', { name: 'Back to the selection' })).toHaveAttribute('href', choice);
});

test('an invoice starts with the buyer’s data, is validated, and is sent together with the gift', async () => {
  const office = fakeBoxOffice();
  const user = await openFilledIn();
  await user.click(screen.getByRole('button', { name: 'Add Invoice' }));
  await user.click(screen.getByRole('button', { name: 'Mark as a gift' }));
  expect(field('Name or company')).toHaveValue('Ada Lovelace');
  const cif = field('NIF/CIF/passport');
  expect(cif).toHaveValue('');
  await user.type(cif, 'A58818502');
  await user.type(field('Address'), 'Calle Ancha 1');
  await user.click(await payButton());
  await user.click(await screen.findByRole('link', { name: /^Invoice/ }));
  expect(cif).toHaveFocus();
  expect(cif).toHaveAccessibleDescription('The CIF/NIF number A58818502 isn’t valid');
  await user.clear(cif);
  await user.type(cif, 'A58818501');
  await user.tab();
  expect(cif).toHaveAccessibleDescription('The CIF is valid');
  await user.click(await payButton());
  await waitFor(() => {
    expect(posted).toHaveLength(1);
  });
  expect(office.sent(ORDER)[0]).toMatchObject({
    gift: true,
    invoice: { cif: 'A58818501', name: 'Ada Lovelace', address: 'Calle Ancha 1', country: 'ES' },
  });
});

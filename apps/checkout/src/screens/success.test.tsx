import { cart as cartStore, deleteGuestData } from '@taquilla/shared-state';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE, type SaleState } from '@taquilla/contracts';
import { newDraft, withSale } from '../base/draft/draft.ts';
import {
  fakeBoxOffice,
  ok,
  refuse,
  saleDetails,
  unreachable,
} from '@taquilla/testing/checkout/fake-box-office.ts';
import { cart, SALE_ID, values } from '@taquilla/testing/checkout/fixtures.ts';
import { fillCart, renderScreen } from '@taquilla/testing/checkout/render-checkout.tsx';
import ErrorScreen from './error.tsx';
import EventErrorScreen from './event-error.tsx';
import SuccessScreen, { texts } from './success.tsx';

const STATUS = 'GET /sale/status';
const state = (changes: Partial<SaleState> = {}): SaleState => ({
  id: SALE_ID,
  status: 'pending payments gateway',
  attempt: 'waiting',
  details: null,
  ...changes,
});
const open = (Screen: typeof SuccessScreen, page: string) =>
  renderScreen(<Screen />, {
    texts,
    at: `/monuments/alcazar/${page}/${SALE_ID}`,
    params: { slug: 'alcazar', sale: SALE_ID },
  });

/** Makes this browser the buyer of the sale, with the current cart. */
function storePurchase() {
  fillCart(cart());
  const reference = cartStore.get()?.reference ?? '';
  const draft = withSale(newDraft(reference, values()), { id: SALE_ID, content: '{}' });
  localStorage.setItem(STORAGE.checkoutDraft, JSON.stringify(draft));
  localStorage.setItem(STORAGE.saleTokens, JSON.stringify({ [SALE_ID]: 'sale-token' }));
}

afterEach(() => {
  act(() => {
    cartStore.clear();
  });
  localStorage.clear();
  deleteGuestData();
});

test('a paid sale shows day, times, tickets, directions, sums and terms, opens a ticket in full screen, and empties cart and draft (R504)', async () => {
  storePurchase();
  const details = saleDetails({
    bond_url: '/api/online-shop/ticket/sale/1/download-bond?token=x',
    codes: ['code-1', 'code-2'],
    is_changeable: true,
    terms: ['You can choose another day up to 24 h before the visit.'],
    promotion: 0,
    management_cost: 1,
    lines: [
      {
        product_name: 'General',
        quantity: 2,
        total: 25,
        visits: [{ room_name: 'Palace', visit_at: '2030-11-14T11:00:00+01:00' }],
      },
    ],
  });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', attempt: 'authorised', details })) });
  await open(SuccessScreen, 'success');
  const title = 'See you on Thursday 14 November 2030';
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  const head = within(heading.closest('header') ?? document.body);
  expect(head.getByText('Paid.')).toBeVisible();
  expect(head.getByText(/e-mailing the tickets to ada@example\.org/)).toBeVisible();
  expect(head.getByRole('listitem')).toHaveTextContent('11:00Palace2 tickets');
  expect(await screen.findByRole('img', { name: 'QR code of ticket 1' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code of ticket 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', details.bond_url);
  const gettingHere = await screen.findByRole('region', { name: 'Getting here' });
  expect(within(gettingHere).getByText('Bus 4, stop High Street')).toBeVisible();
  expect(screen.getByRole('region', { name: 'What you paid' })).toHaveTextContent(
    /2 × General25,00\s€Booking fee1,00\s€Total paid26,00\s€ReferenceABC12345/,
  );
  expect(screen.getByText(/another day up to 24 h before/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change or cancel' })).toHaveAttribute(
    'href',
    `/en/monuments/alcazar/change/${SALE_ID}`,
  );

  // full-screen view for the door
  const user = userEvent.setup();
  const second = screen.getByRole('button', { name: 'Full screen: Ticket 2 of 2' });
  await user.click(second);
  const door = await screen.findByRole('dialog', { name: 'Here are your tickets' });
  expect(await within(door).findByRole('img', { name: 'QR code of ticket 2' })).toBeVisible();
  expect(within(door).getByText(/brightness/)).toBeVisible();
  await user.click(within(door).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(cartStore.get()).toBeNull();
  });
  expect(localStorage.getItem(STORAGE.checkoutDraft)).toBeNull();
});

test('the title of an unreachable box office remains while the state is requested again', async () => {
  storePurchase();
  let requests = 0;
  fakeBoxOffice({
    [STATUS]: () => {
      requests += 1;
      return requests === 1 ? unreachable() : new Promise<never>(() => undefined);
    },
  });
  await open(SuccessScreen, 'success');
  const title = { level: 1, name: 'We can’t reach the box office' };
  await screen.findByRole('heading', title);
  await waitFor(
    () => {
      expect(requests).toBe(2);
    },
    { timeout: 4000 },
  );
  expect(screen.getByRole('heading', title)).toBeVisible();
});

test.each([
  ['card', 'Card'],
  ['bizum', 'Bizum'],
])('a paid sale shows the payment method: %s', async (paid_with, shown) => {
  storePurchase();
  const details = saleDetails({ bond_url: '/x', codes: ['code-1'], paid_with });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', attempt: 'authorised', details })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByText('Paid with')).toBeVisible();
  expect(screen.getByText(shown, { selector: 'dd' })).toBeVisible();
});

test('a paid sale links its receipt below the amounts', async () => {
  storePurchase();
  const receipt_url = '/api/online-shop/sale/1/receipt?token=x&language=en';
  const details = saleDetails({ bond_url: '/x', codes: ['code-1'], receipt_url });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', attempt: 'authorised', details })) });
  await open(SuccessScreen, 'success');
  const sums = await screen.findByRole('region', { name: 'What you paid' });
  expect(within(sums).getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', receipt_url);
});

test('a refunded sale without tickets links its receipt', async () => {
  storePurchase();
  const details = saleDetails({ receipt_url: '/api/online-shop/sale/1/receipt?token=x' });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'total refunded', attempt: 'authorised', details })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute('href', details.receipt_url);
});

test('a free sale has no receipt', async () => {
  storePurchase();
  const details = saleDetails({ bond_url: '/x', codes: ['code-1'], total: 0 });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', attempt: 'authorised', details })) });
  await open(SuccessScreen, 'success');
  await screen.findByRole('region', { name: 'What you paid' });
  expect(screen.queryByRole('link', { name: 'Receipt' })).not.toBeInTheDocument();
});

test('the result of an old sale leaves a new cart unchanged', async () => {
  storePurchase();
  localStorage.removeItem(STORAGE.checkoutDraft);
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details: saleDetails({ bond_url: '/x' }) })) });
  await open(SuccessScreen, 'success');
  await screen.findByText('Paid.');
  expect(cartStore.get()).not.toBeNull();
});

test('the return from the payment page shows the steps of a waiting sale, and turns into the tickets on request', async () => {
  storePurchase();
  const office = fakeBoxOffice({ [STATUS]: () => ok(state({ details: saleDetails() })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('heading', { name: 'We’re waiting for your bank' })).toBeVisible();
  expect(screen.getByText(/Please don’t pay again/)).toBeVisible();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Order received26,00/),
    expect.stringMatching(/^Your bank confirms the payment/),
    expect.stringMatching(/^3Your ticketsHere, and by e-mail to ada@example\.org. You can close this page/),
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(cartStore.get()).not.toBeNull();
  office.handlers[STATUS] = () =>
    ok(state({ status: 'paid', details: saleDetails({ bond_url: '/x', codes: ['code-1'] }) }));
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Paid.')).toBeVisible();
});

describe('order that awaits its e-mail confirmation', () => {
  const REMIND = 'POST /sale/confirmation-mail';
  const confirmation = { until: '2030-11-01T12:30:00Z' };

  test('shows its deadline, keeps the cart, and turns into the tickets with the focus inside the page', async () => {
    storePurchase();
    const office = fakeBoxOffice({
      [STATUS]: () => ok(state({ attempt: null, confirmation, details: saleDetails() })),
      [REMIND]: () => ({ status: 204, body: undefined }),
    });
    const user = userEvent.setup();
    await open(SuccessScreen, 'success');
    expect(await screen.findByRole('heading', { name: /confirm your order/ })).toBeVisible();
    expect(screen.getByText(/Open it and confirm by 13:30 and the tickets are yours/)).toBeVisible();
    expect(screen.getByText('ada@example.org')).toBeVisible();
    expect(cartStore.get()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Change the address' })).toHaveAttribute(
      'href',
      '/en/monuments/alcazar/checkout',
    );
    await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText(/We’ve sent it again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the e-mail again' })).toHaveFocus();
    expect(office.sent(REMIND)).toHaveLength(1);

    const details = saleDetails({ bond_url: '/x', codes: ['code-1'] });
    office.handlers[STATUS] = () => ok(state({ status: 'paid', details }));
    const heading = await screen.findByRole('heading', { name: 'Here are your tickets' }, { timeout: 4000 });
    expect(document.activeElement).toContainElement(heading);
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() => {
      expect(cartStore.get()).toBeNull();
    });
  });

  test('shows an error when too many e-mails were sent or the backend is unreachable', async () => {
    storePurchase();
    const office = fakeBoxOffice({
      [STATUS]: () => ok(state({ payment_type: 'bank-transfer', confirmation, details: saleDetails() })),
      [REMIND]: () => refuse('tooManyRequests'),
    });
    const user = userEvent.setup();
    await open(SuccessScreen, 'success');
    expect(await screen.findByRole('heading', { name: /confirm your address/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change the address' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText(/We’ve already sent several/)).toBeVisible();
    office.handlers[REMIND] = unreachable;
    await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText(/We couldn’t send it/)).toBeVisible();
  });

  test('offers no further e-mail in a browser without the sale token', async () => {
    fakeBoxOffice({ [STATUS]: () => ok(state({ attempt: null, confirmation })) });
    await open(SuccessScreen, 'success');
    expect(await screen.findByRole('heading', { name: /confirm your order/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the e-mail again' })).not.toBeInTheDocument();
  });
});

test('a declined payment keeps the cart and can be retried for the same order (R437)', async () => {
  storePurchase();
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const lines = [{ product_name: 'General', quantity: 2, visits: [] }];
  const office = fakeBoxOffice({
    [STATUS]: () => ok(state({ attempt: 'declined', details: saleDetails({ lines }) })),
  });
  await open(ErrorScreen, 'error');
  expect(await screen.findByRole('heading', { name: 'The bank declined the payment' })).toBeVisible();
  const order = screen.getByRole('region', { name: 'Your order' });
  expect(order).toHaveTextContent(/2 × General.*26,00.*ABC12345/);
  expect(screen.getByRole('link', { name: 'Change order or payment method' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/checkout',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Try again: 26,00/ }));
  await waitFor(() => {
    expect(submit).toHaveBeenCalledTimes(1);
  });
  expect(office.sent('POST /ticket/order')).toHaveLength(0);
  expect(cartStore.get()).not.toBeNull();
  submit.mockRestore();
});

test('a retry after the payment deadline shows that the reservation has expired and links to the selection', async () => {
  storePurchase();
  const office = fakeBoxOffice({
    [STATUS]: () => ok(state({ attempt: 'declined', details: saleDetails() })),
    'GET /order/payment': () => refuse('payTimeOver'),
  });
  await open(ErrorScreen, 'error');
  const retry = await screen.findByRole('button', { name: /^Try again/ });
  office.handlers[STATUS] = () =>
    ok(state({ status: 'cancelled', details: saleDetails({ kind: 'tickets' }) }));
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Your reservation has expired' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose again' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/tickets',
  );
});

test.each([
  ['noFunds', 'There isn’t enough money on the card.'],
  ['aReasonOfNextYear', undefined],
])('a declined payment shows the reason if the bank gives a known one: %s', async (declined, text) => {
  storePurchase();
  fakeBoxOffice({ [STATUS]: () => ok(state({ attempt: 'declined', details: saleDetails({ declined }) })) });
  await open(ErrorScreen, 'error');
  const head = await screen.findByRole('heading', { name: 'The bank declined the payment' });
  const [first, second] = Array.from(
    head.parentElement?.querySelectorAll('p') ?? [],
    (paragraph) => paragraph.textContent,
  );
  expect(text === undefined ? first : second).toMatch(/^You haven’t been charged/);
  if (text !== undefined) expect(first).toBe(text);
});

test('a browser without the sale token shows the status only', async () => {
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid' })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByText(/only show it in the browser you bought it with/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download PDF' })).not.toBeInTheDocument();
});

test('a declined event sale links to the event checkout', async () => {
  const declined = { ...state({ attempt: 'declined' }), authority: null };
  fakeBoxOffice({ 'GET /siae/event-sale/status': () => ok(declined) });
  await renderScreen(<EventErrorScreen />, {
    texts,
    at: `/monuments/alcazar/event/error/${SALE_ID}`,
    params: { slug: 'alcazar', eventSale: SALE_ID },
  });
  expect(await screen.findByRole('link', { name: 'Change order or payment method' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/checkout-event',
  );
});

test.each([
  ['pending refund', 'We’re refunding your money'],
  ['total refunded', 'Purchase refunded'],
  ['partially refunded', 'Purchase partly refunded'],
  ['cancelled', 'Your reservation has expired'],
  ['deleted', 'Your reservation has expired'],
] as const)('a sale with the status %s shows its title and reference', async (status, title) => {
  storePurchase();
  fakeBoxOffice({ [STATUS]: () => ok(state({ status, details: saleDetails() })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('ABC12345')).toBeVisible();
});

test('an expired sale turns into the tickets when a late payment is settled', async () => {
  storePurchase();
  const office = fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'cancelled' })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('heading', { name: 'Your reservation has expired' })).toBeVisible();
  const details = saleDetails({ bond_url: '/x', codes: ['code-1'] });
  office.handlers[STATUS] = () => ok(state({ status: 'paid', details }));
  expect(
    await screen.findByRole('heading', { name: 'Here are your tickets' }, { timeout: 4000 }),
  ).toBeVisible();
});

test('a guest who has bought is offered an account, and the typed data are stored for it', async () => {
  storePurchase();
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details: saleDetails({ bond_url: '/x' }) })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    `/en/monuments/alcazar/client/register?sale=${SALE_ID}`,
  );
  expect(sessionStorage.getItem(STORAGE.guest)).toContain('"email":"ada@example.org"');
});

test('a paid sale without tickets shows that they are being issued', async () => {
  storePurchase();
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details: saleDetails() })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByText(/^The ticketing authority issues them/)).toBeVisible();
  expect(screen.getByText(/^Your tickets are being issued/)).toBeVisible();
  expect(screen.queryByText(/on its way/)).toBeNull();
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
});

const TIDE = '2030-11-27T20:00:00+01:00';
const seated = (code: string, column_text: string) => ({
  id: code,
  code,
  product_name: 'The tide',
  tariff: 'General',
  holder: 'Ada Lovelace',
  seat: { sector_name: 'Stalls', row_text: '1', column_text },
  visits: [{ room_name: '', visit_at: TIDE }],
});

test('each code shows its event, seat and holder, also in its accessible name', async () => {
  storePurchase();
  const line = { product_name: 'The tide', quantity: 1, tariff: 'General' };
  const details = saleDetails({
    bond_url: '/x',
    kind: 'event',
    codes: ['code-1', 'code-2'],
    tickets: [seated('code-2', '5'), seated('code-1', '3')],
    lines: [1, 2].map(() => ({ ...line, visits: [{ room_name: 'General', visit_at: TIDE }] })),
  });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details })) });
  await open(SuccessScreen, 'success');
  const [first, second] = await screen.findAllByRole('img', { name: /^QR code/ });
  expect(first).toHaveAccessibleName(
    /^QR code of ticket 1: The tide · General, Stalls · Row\s1 · Seat\s3, .*27 Nov.* 20:00, Holder: Ada Lovelace$/,
  );
  expect(second).toHaveAccessibleName(/Row\s1 · Seat\s5/);
  expect(screen.getByText('Stalls · Row 1 · Seat 5')).toBeVisible();
  const sums = within(screen.getByRole('region', { name: 'What you paid' }));
  expect(sums.getByText('General')).toBeVisible();
});

test('the calendar file has the event, seats and local time; a ticket’s visit has its room', async () => {
  storePurchase();
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved.push(file);
      return 'blob:calendar';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const save = async () => {
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Add to calendar' }));
    return ((await saved.at(-1)?.text()) ?? '').replaceAll('\r\n ', '');
  };
  const line = { product_name: 'The tide', quantity: 1, tariff: 'General' };
  const show = saleDetails({
    bond_url: '/x',
    kind: 'event' as const,
    codes: ['code-1', 'code-2'],
    tickets: [seated('code-1', '3'), seated('code-2', '5')],
    lines: [1, 2].map(() => ({ ...line, visits: [{ room_name: 'Stalls', visit_at: TIDE }] })),
  });
  const office = fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details: show })) });
  const { unmount } = await open(SuccessScreen, 'success');
  const event = await save();
  expect(event.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(event).toMatch(/^SUMMARY:The tide · Stalls · /m);
  expect(event).toContain(`DTSTART:${new Date(TIDE).toISOString().replace(/[-:]|\.\d{3}/g, '')}`);
  expect(event).toMatch(
    /20:00\\, local time\\nStalls · Row\s1 · Seat\s3\\nStalls · Row\s1 · Seat\s5\\nABC12345/,
  );
  unmount();
  const visits = [{ room_name: 'Palace', visit_at: '2030-11-14T11:00:00+01:00' }];
  const tickets = saleDetails({
    bond_url: '/x',
    codes: ['code-1'],
    lines: [{ product_name: 'Adult', quantity: 2, visits }],
  });
  office.handlers[STATUS] = () => ok(state({ status: 'paid', details: tickets }));
  await open(SuccessScreen, 'success');
  expect(await save()).toMatch(/^SUMMARY:.* · Palace\r$/m);
});

test('a pass shows its uses and validity and is called a pass', async () => {
  storePurchase();
  const pass = { uses: 10, validity_days: 3, use_type: 'individual' as const };
  const details = saleDetails({
    bond_url: '/x',
    kind: 'tourist-pass' as const,
    codes: ['code-1'],
    tickets: [{ id: '1', code: 'code-1', product_name: '72 hours', holder: null, visits: [], pass }],
  });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('heading', { name: 'Here are your passes' })).toBeVisible();
  expect(await screen.findByText('10 uses')).toBeVisible();
  expect(screen.getByText('Valid for 3 days from first use')).toBeVisible();
  expect(screen.getByText(/e-mailing the passes to/)).toBeVisible();
});

test('a waiting or declined sale of passes calls them passes', async () => {
  storePurchase();
  const details = saleDetails({ kind: 'tourist-pass', kept_until: '2130-11-01T12:30:00Z' });
  const office = fakeBoxOffice({ [STATUS]: () => ok(state({ details })) });
  const { unmount } = await open(SuccessScreen, 'success');
  expect(await screen.findByText('Your passes')).toBeVisible();
  unmount();
  office.handlers[STATUS] = () => ok(state({ attempt: 'declined', details }));
  await open(ErrorScreen, 'error');
  expect(await screen.findByText('We’re still holding your passes')).toBeVisible();
});

test('a waiting sale shows its reservation deadline and the effect of a later confirmation; a declined sale shows the deadline and the minutes left (R503)', async () => {
  jest.useFakeTimers({ now: Date.parse('2030-11-01T12:16:30Z'), doNotFake: ['queueMicrotask'] });
  try {
    storePurchase();
    const details = saleDetails({ kept_until: '2030-11-01T12:30:00Z' });
    const office = fakeBoxOffice({ [STATUS]: () => ok(state({ details })) });
    const { unmount } = await open(SuccessScreen, 'success');
    expect(await screen.findByText('We’re holding your order until 13:30.')).toBeVisible();
    expect(screen.getByText(/^If your bank confirms later, you get your order/)).toBeVisible();
    expect(screen.queryByText(/minutes left/)).toBeNull();
    unmount();
    office.handlers[STATUS] = () => ok(state({ attempt: 'declined', details }));
    await open(ErrorScreen, 'error');
    expect(await screen.findByRole('heading', { name: 'We’re still holding your tickets' })).toBeVisible();
    expect(screen.getByText('We’re holding your order until 13:30.')).toBeVisible();
    expect(screen.getByText('14 minutes left')).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(14 * 60_000);
    });
    expect(await screen.findByRole('link', { name: 'Choose again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('the share button passes on day and place, and no code', async () => {
  storePurchase();
  const share = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  const visits = [{ room_name: 'Palace', visit_at: '2030-11-14T11:00:00+01:00' }];
  const details = saleDetails({
    bond_url: '/x',
    codes: ['code-1'],
    lines: [{ product_name: 'General', quantity: 1, visits }],
  });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details })) });
  await open(SuccessScreen, 'success');
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => {
    expect(share).toHaveBeenCalledWith({
      text: expect.stringMatching(/, Thursday 14 November 2030, 11:00$/) as string,
      url: 'http://localhost/en/monuments/alcazar',
    });
  });
});

test('a requested invoice is shown with its recipient address', async () => {
  storePurchase();
  const invoice = { name: 'Lovelace Ltd', cif: 'A58818501', email: 'books@example.org' };
  const details = saleDetails({ bond_url: '/x', codes: ['code-1'], invoice });
  const office = fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details })) });
  const { unmount } = await open(SuccessScreen, 'success');
  expect(await screen.findByText('Lovelace Ltd · A58818501')).toBeVisible();
  expect(screen.getByText(/will send it to books@example\.org/)).toBeVisible();
  unmount();
  const transfer = { instructions: 'IBAN ES91 2100 0418', until: '2030-11-17T10:00:00+01:00' };
  office.handlers[STATUS] = () =>
    ok(state({ payment_type: 'bank-transfer', details: saleDetails({ transfer, invoice }) }));
  await open(SuccessScreen, 'success');
  expect(await screen.findByText('Lovelace Ltd · A58818501')).toBeVisible();
});

test('a refund shows its reason and amount', async () => {
  storePurchase();
  const refund = { amount: 26, cause: 'places gone' };
  fakeBoxOffice({
    [STATUS]: () => ok(state({ status: 'total refunded', details: saleDetails({ refund }) })),
  });
  await open(SuccessScreen, 'success');
  expect(await screen.findByText(/when the places were no longer available/)).toBeVisible();
  expect(screen.getByText(/26,00/)).toBeVisible();
});

test('a bank transfer shows account, amount and deadline', async () => {
  storePurchase();
  const transfer = { instructions: 'IBAN ES91 2100 0418', until: '2030-11-17T10:00:00+01:00' };
  const details = saleDetails({ transfer });
  fakeBoxOffice({ [STATUS]: () => ok(state({ payment_type: 'bank-transfer', details })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByText('IBAN ES91 2100 0418')).toBeVisible();
  expect(screen.getByText(/26,00/)).toBeVisible();
  expect(screen.getByText(/^Sunday,? 17 November 2030, 10:00$/)).toBeVisible();
});

test('a failed PDF download shows an error and can be retried', async () => {
  storePurchase();
  const office = fakeBoxOffice({
    [STATUS]: () => ok(state({ status: 'paid', details: saleDetails({ bond_url: '/bond' }) })),
    'GET /bond': unreachable,
  });
  const user = userEvent.setup();
  await open(SuccessScreen, 'success');
  await user.click(await screen.findByRole('link', { name: 'Download PDF' }));
  expect(await screen.findByText(/We couldn’t download the PDF/)).toBeVisible();
  // a JSON response is not a document
  office.handlers['GET /bond'] = () => refuse('notIssued');
  await user.click(screen.getByRole('link', { name: 'Download PDF' }));
  expect(await screen.findByText(/We couldn’t download the PDF/)).toBeVisible();
  expect(office.sent('GET /bond')).toHaveLength(2);
});

test('an unknown sale shows that it cannot be found, with a link to find purchases', async () => {
  fakeBoxOffice({ [STATUS]: () => refuse('notFound') });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('heading', { name: 'We can’t find this purchase' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find my tickets' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/find-tickets$/),
  );
});

import { refusedBody, type ChangeState } from '@taquilla/contracts';
import { renderAlone } from '@taquilla/testing/standalone/render-alone.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { venue } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage } from '@taquilla/testing/visits/render-at-venue.tsx';
import ChangeScreen, { texts } from './change.tsx';

const SALE = '8a1b2c3d-4e5f-4a6b-9c7d-8e9f0a1b2c3d';
const CHANGE = '0b8a0a44-6d83-4a52-8e5f-b70ef7d3a001';
const STATE = `GET /sale/${SALE}/change`;

afterEach(() => {
  resetPage();
  history.replaceState(null, '', '/');
});

const waiting: NonNullable<ChangeState['change']> = {
  id: CHANGE,
  state: 'waiting',
  kinds: ['visit'],
  difference: 6,
  expires_at: '2030-11-01T12:30:00Z',
  attempt: null,
};
const state = (changes: Partial<ChangeState> = {}): ChangeState => ({
  id: SALE,
  reference: 'T1',
  kind: 'tickets',
  status: 'paid',
  edition: 0,
  total: 20,
  is_valid: true,
  lines: [],
  changes: null,
  returns: null,
  change: null,
  history: [],
  bond_url: null,
  ...changes,
});

const open = () =>
  renderAlone(<ChangeScreen />, {
    texts,
    at: `/monuments/alcazar/change/${SALE}`,
    venue: venue(),
    route: { name: 'change', params: { slug: 'alcazar', sale: SALE } },
  });

test('a purchase links its tickets and its receipt', async () => {
  const links = {
    bond_url: '/api/online-shop/ticket/sale/1/download-bond?token=x',
    receipt_url: '/api/online-shop/sale/1/receipt?token=y&language=en',
  };
  fakeBoxOffice({ [STATE]: () => ok(state(links)) });
  await open();
  const linked = await screen.findByRole('link', { name: 'Download the receipt' });
  expect(linked).toHaveAttribute('href', links.receipt_url);
  expect(screen.getByRole('link', { name: 'Download the tickets' })).toHaveAttribute('href', links.bond_url);
});

test('cancelling a pending change moves the focus to its outcome', async () => {
  fakeBoxOffice({
    [STATE]: () => ok(state({ change: waiting })),
    [`DELETE /sale/${SALE}/change/${CHANGE}`]: () =>
      ok(state({ change: { ...waiting, state: 'ended', expires_at: null } })),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave everything as it is' }));
  await screen.findByText('The change wasn’t made');
  await waitFor(() => {
    expect(document.activeElement).toHaveTextContent(/^The change wasn’t made/);
  });
});

test('the pay button of a change submits again after the browser returns from the payment page', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  fakeBoxOffice({
    [STATE]: () => ok(state({ change: waiting })),
    'GET /headquarter/1/payment-gateway': () => ok([{ id: 5, name: 'Card', type: 'redsys' }]),
    [`GET /sale/${SALE}/change/${CHANGE}/payment`]: () =>
      ok({ url: '/sandbox/redsys', merchant_params: 'abc', signature: 'def', version: 'HMAC_SHA256_V1' }),
  });
  await open();
  const pay = await screen.findByRole('button', { name: /^Pay 6,00/ });
  await userEvent.click(pay);
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  await userEvent.click(pay);
  expect(submit).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await userEvent.click(pay);
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  submit.mockRestore();
});

test('a confirmed payment leaves the focus on the heading that has it', async () => {
  let isPaid = false;
  const atBank = { ...waiting, attempt: 'waiting' as const };
  fakeBoxOffice({
    [STATE]: () =>
      ok(
        isPaid
          ? state({ edition: 1, total: 26, change: { ...waiting, state: 'done' } })
          : state({ change: atBank }),
      ),
  });
  await open();
  await screen.findByText('Your change is waiting for payment');
  const heading = screen.getByRole('heading', { level: 1 });
  heading.tabIndex = -1;
  heading.focus();
  isPaid = true;
  await waitFor(() => expect(screen.getByText(/26,00/)).toBeVisible(), { timeout: 4_000 });
  expect(heading).toHaveFocus();
});

test('the return of a sold-out visit explains why no fee is retained (R310)', async () => {
  const returns = { until: '2030-11-01T10:00:00Z', refund: 20, kept: 0, sold_out: true };
  fakeBoxOffice({ [STATE]: () => ok(state({ returns })) });
  await open();
  expect(await screen.findByText(/Your visit is sold out/)).toHaveTextContent(
    /20,00.*sold out.*Possible until/,
  );
});

describe('without access (R308)', () => {
  const refused = () => ({ status: 403, body: refusedBody('linkExpired') });
  const expectText = async (text: RegExp) => {
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  };

  test('a missing link shows how to open the page, with a log-in that returns to it', async () => {
    fakeBoxOffice({ [STATE]: refused });
    await open();
    await expectText(/^Open this page with the link/);
    const logIn = screen.getByRole('link', { name: 'Log in' });
    const { pathname, searchParams } = new URL(logIn.getAttribute('href') ?? '', 'http://shop');
    expect(pathname).toMatch(/\/monuments\/alcazar\/client\/login$/);
    expect(searchParams.get('back')).toBe(`/monuments/alcazar/change/${SALE}`);
  });

  test('an expired link shows that it has expired', async () => {
    history.replaceState(null, '', '#abc.def');
    fakeBoxOffice({ [STATE]: refused });
    await open();
    await expectText(/^This link no longer opens your purchase/);
    expect(location.hash).toBe('');
  });

  test('a fragment that is not a token is ignored', async () => {
    history.replaceState(null, '', '#main');
    fakeBoxOffice({ [STATE]: refused });
    await open();
    await expectText(/^Open this page with the link/);
  });
});

import { cart as cartStore } from '@taquilla/shared-state';
import { act, screen, waitFor } from '@testing-library/react';
import { newDraft, withSale } from '../features/purchase/draft/draft.ts';
import { STORAGE, type SaleState } from '@taquilla/contracts';
import { fakeBoxOffice, ok, refuse, saleDetails } from '../testing/fake-box-office.ts';
import { cart, SALE_ID, values } from '../testing/fixtures.ts';
import { fillCart, renderScreen } from '../testing/render-checkout.tsx';
import ErrorScreen from './error.tsx';
import SuccessScreen from './success.tsx';

const STATUS = 'GET /sale/status';
const state = (changes: Partial<SaleState> = {}): SaleState => ({
  id: SALE_ID,
  status: 'pending payments gateway',
  attempt: 'waiting',
  details: null,
  ...changes,
});
const open = (Screen: typeof SuccessScreen, page: string) =>
  renderScreen(<Screen />, `/monuments/alcazar/${page}/${SALE_ID}`, { slug: 'alcazar', sale: SALE_ID });

/** This browser has bought the sale with the cart it holds now. */
function bought() {
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
});

test('a paid sale shows its ticket first and ends the checkout', async () => {
  bought();
  const details = saleDetails({
    bond_url: '/api/online-shop/ticket/sale/1/download-bond?token=x',
    codes: ['code-1', 'code-2'],
    lines: [
      {
        product_name: 'General',
        quantity: 2,
        visits: [{ room_name: 'Palace', visit_at: '2030-11-14T11:00:00+01:00' }],
      },
    ],
  });
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', attempt: 'authorised', details })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('heading', { name: 'Here are your tickets' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code of ticket 1' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code of ticket 2' })).toBeVisible();
  expect(screen.getByText('11:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', details.bond_url);
  await waitFor(() => {
    expect(cartStore.get()).toBeNull();
  });
  expect(localStorage.getItem(STORAGE.checkoutDraft)).toBeNull();
});

test('an old result leaves a new cart alone', async () => {
  bought();
  localStorage.removeItem(STORAGE.checkoutDraft);
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid', details: saleDetails({ bond_url: '/x' }) })) });
  await open(SuccessScreen, 'success');
  await screen.findByRole('heading', { name: 'Here are your tickets' });
  expect(cartStore.get()).not.toBeNull();
});

test('the browser’s return pays nothing: the page waits and says that it may be closed', async () => {
  bought();
  fakeBoxOffice({ [STATUS]: () => ok(state()) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('heading', { name: 'Your bank has not confirmed yet' })).toBeVisible();
  expect(screen.getByText(/you may close it/)).toBeVisible();
  expect(cartStore.get()).not.toBeNull();
});

test('a decline keeps the cart and leads to another try', async () => {
  bought();
  fakeBoxOffice({ [STATUS]: () => ok(state({ attempt: 'declined' })) });
  await open(ErrorScreen, 'error');
  expect(await screen.findByRole('heading', { name: 'The bank declined the payment' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try the payment again' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/checkout',
  );
  expect(cartStore.get()).not.toBeNull();
});

test('who has no token sees the status only', async () => {
  fakeBoxOffice({ [STATUS]: () => ok(state({ status: 'paid' })) });
  await open(SuccessScreen, 'success');
  expect(await screen.findByText(/only in the browser they were bought with/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download PDF' })).not.toBeInTheDocument();
});

test('an unknown sale is said to be unknown', async () => {
  fakeBoxOffice({ [STATUS]: () => refuse(404, 'This page could not be found') });
  await open(SuccessScreen, 'success');
  expect(await screen.findByRole('heading', { name: 'We cannot find this purchase' })).toBeVisible();
});

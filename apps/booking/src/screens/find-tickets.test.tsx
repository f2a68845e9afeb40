/** A guest finds purchases with a link sent by e-mail (R492, R493). */
import { refusedBody, type FoundPurchases } from '@taquilla/contracts';
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { resetPage, renderAtVenue } from '@taquilla/testing/visits/render-at-venue.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FindTicketsScreen, { texts } from './find-tickets.tsx';

const REQUEST = 'POST /headquarter/1/purchase-link';
const ID = '3b1f8f7e-2a35-4c46-9b0c-5d2f6a7e8c90';
const SALE = '8a1b2c3d-4e5f-4a6b-9c7d-8e9f0a1b2c3d';
const FOUND = `GET /purchase-link/${ID}`;
const SEND = `POST /purchase-link/${ID}/sale/${SALE}/send-bond`;
const done = () => ({ status: 200, body: null });

afterEach(() => {
  resetPage();
  history.replaceState(null, '', '/');
});

const open = async (responses: Parameters<typeof fakeBoxOffice>[0]) => {
  const office = fakeBoxOffice(responses);
  await renderAtVenue(<FindTicketsScreen />, { texts, at: '/monuments/alcazar/find-tickets' });
  return office;
};
const type = (email: string) => userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));

const purchase: FoundPurchases['purchases'][number] = {
  id: SALE,
  reference: 'T-1',
  kind: 'tickets',
  status: 'paid',
  total: 41.5,
  created_at: '2030-11-01T12:00:00Z',
  products: [{ name: 'Adult', quantity: 2, language: undefined }],
  visit_at: '2030-11-14T10:00:00+01:00',
  page: `/en/monuments/alcazar/change/${SALE}#abc.def`,
  has_bond: true,
};
const openLink = async (responses: Parameters<typeof fakeBoxOffice>[0]) => {
  history.replaceState(null, '', '#abc.def');
  const office = fakeBoxOffice({
    [`POST /purchase-link/${ID}/link`]: () => ok({ token: 'abc.own' }),
    ...responses,
  });
  await renderAtVenue(<FindTicketsScreen />, {
    texts,
    at: `/monuments/alcazar/find-tickets/${ID}`,
    params: { link: ID },
  });
  return office;
};
const found = (purchases: FoundPurchases['purchases']) => () =>
  ok({ id: ID, email: 'ada@visitors.example', expires_at: '2030-11-01T12:30:00Z', purchases });

test('the form sends only a valid e-mail address; the confirmation shows the address and sends the request again', async () => {
  const office = await open({ [REQUEST]: done });
  await submit();
  expect(screen.getByText('Enter your e-mail')).toBeVisible();
  await type('ada@');
  await submit();
  expect(screen.getByText('This e-mail address isn’t valid')).toBeVisible();
  expect(office.sent(REQUEST)).toHaveLength(0);
  await type('visitors.example');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
  expect(screen.getByText(/^If anything was bought with ada@visitors.example/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(office.sent(REQUEST).map(({ body }) => body)).toEqual([
    { email: 'ada@visitors.example' },
    { email: 'ada@visitors.example' },
  ]);
});

test('a failed request keeps the typed e-mail address, and “Use another address” focuses the empty field', async () => {
  const office = await open({ [REQUEST]: () => ({ status: 503, body: refusedBody('busy') }) });
  await type('ada@visitors.example');
  await submit();
  expect(await screen.findByText(/^It’s very busy right now/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@visitors.example');
  office.handlers[REQUEST] = done;
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

test('a link lists the purchases, each with a link to its page and a button that sends its tickets', async () => {
  const office = await openLink({ [FOUND]: found([purchase]), [SEND]: done });
  expect(await screen.findByText('2 × Adult')).toBeVisible();
  expect(screen.getByText(/^Bought with ada@visitors.example/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View the purchase' })).toHaveAttribute('href', purchase.page);
  await userEvent.click(screen.getByRole('button', { name: 'Send the tickets again' }));
  expect(await screen.findByText('The tickets are on their way to ada@visitors.example.')).toBeVisible();
  expect(office.sent(SEND)).toHaveLength(1);
  expect(location.hash).toBe('');
});

test('a 429 response to “Send the tickets again” shows an error', async () => {
  const tooSoon = () => ({ status: 429, body: refusedBody('tooManyRequests') });
  await openLink({ [FOUND]: found([purchase]), [SEND]: tooSoon });
  await userEvent.click(await screen.findByRole('button', { name: 'Send the tickets again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work');
});

test('a link without upcoming purchases shows a message', async () => {
  await openLink({ [FOUND]: found([]) });
  expect(await screen.findByText(/^You have nothing coming up/)).toBeVisible();
});

test('an expired link shows a link to request a new one', async () => {
  await openLink({ [FOUND]: () => ({ status: 403, body: refusedBody('linkExpired') }) });
  expect(await screen.findByText(/^This link has expired/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/find-tickets',
  );
});

test('“Try again” loads the purchases after a server error', async () => {
  const office = await openLink({ [FOUND]: () => ({ status: 500, body: { message: 'Server error' } }) });
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
  office.handlers[FOUND] = found([purchase]);
  await userEvent.click(retry);
  expect(await screen.findByText('2 × Adult')).toBeVisible();
});

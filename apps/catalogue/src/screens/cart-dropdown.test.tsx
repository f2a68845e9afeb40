import type { Pack } from '@taquilla/contracts';
import { cart, type EntryInfo } from '@taquilla/shared-state';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { product, slot } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import CartDropdown from './cart-dropdown.tsx';

afterEach(resetPage);

const REFERENCE = '7b0c1c1e-40a9-4c39-8d0f-0a4c3e3f9a01';
const BOOKED = '0d4f0f2a-6a36-4e0c-9a5e-3b1df5bd0c11';
const info = (id: number, name: string): EntryInfo => ({
  accessInterfaceInfo: { id, name, headquarter_id: 1 },
  type: 'tickets',
});
const morning: Pack = {
  id: '5b9c2a51-0f0a-4a53-9d0a-6c3a0b8f7e21',
  products: [
    { ...product({ id: 8, name: 'Child', total: 3 }), quantity: 1 },
    { ...product(), quantity: 2 },
  ],
  schedules: [{ ...slot('10:00', 40), places: 3 }],
  booked: [{ booked_id: BOOKED, stock_id: 1000, reference: REFERENCE, quantity: 3, interface_id: 11 }],
};
const night: Pack = {
  ...morning,
  id: 'c1b0a3f2-2222-4222-8222-222222222222',
  schedules: [{ ...slot('20:00', 40, { display_text: 'at nightfall' }), places: 3 }],
  booked: [],
};

const sold: Pack = {
  ...night,
  id: 'd2c1b0a3-3333-4333-8333-333333333333',
  schedules: [{ ...slot('17:00', 3), places: 3 }],
  products: [{ ...product(), quantity: 4 }],
};

const onClose = jest.fn();
async function open(...packs: [EntryInfo, Pack][]) {
  const office = fakeBoxOffice();
  const page = await renderScreen(<CartDropdown onClose={onClose} />);
  act(() => {
    for (const [to, pack] of packs) cart.addPack(1, to, pack);
  });
  await screen.findByText(/1,00/).catch(() => undefined);
  return { office, page };
}
const texts = (elements: HTMLElement[]) =>
  elements.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('a section per interface lists products by name, schedules and totals (R93)', async () => {
  await open([info(11, 'General visits'), morning], [info(12, 'Nights'), night]);
  const [section, nights] = screen.getAllByRole('group');
  if (!section || !nights) throw new Error('a section is missing');
  expect(section).toHaveTextContent('General visits');
  const lines = texts(within(section).getAllByRole('listitem')).slice(1);
  expect(lines).toEqual(['Palace, Thu 14 Nov 2030 at 10:00', '2 × Adult25,00 €', '1 × Child3,00 €']);
  // a slot with its own text shows it instead of the time
  expect(nights).toHaveTextContent('Palace, Thu 14 Nov 2030, at nightfall');
  const figures = texts(screen.getAllByRole('definition'));
  expect(figures).toEqual(['56,00 €', '1,00 €', '57,00 €']);
});

test('"Remove" removes the only pack, releases its hold and leaves an empty cart', async () => {
  const { office } = await open([info(11, 'General visits'), morning]);
  await userEvent.click(screen.getByRole('button', { name: /^Remove: 2 × Adult, 1 × Child/ }));
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
  await waitFor(() => {
    const given = office.sent('POST /ticket/stock/pre-booked/cancelled/reference');
    expect(given.map(({ body }) => body)).toEqual([{ reference: REFERENCE, booked_id: BOOKED }]);
  });
});

test('a pack that cannot be bought any more shows the reason and must be deleted before checkout', async () => {
  await open([info(11, 'General visits'), morning], [info(12, 'Nights'), sold]);
  expect(await screen.findByText(/^There aren’t enough places left at this time/)).toBeVisible();
  const checkout = screen.getByRole('button', { name: 'Go to checkout' });
  expect(checkout).toBeDisabled();
  expect(checkout).toHaveAccessibleDescription(/^Remove anything you can no longer buy/);
  await userEvent.click(screen.getByRole('button', { name: /17:00$/ }));
  expect(checkout).toBeEnabled();
});

test('a visit that has begun is marked as past', async () => {
  jest.useFakeTimers({ now: new Date('2030-11-14T09:00:00Z'), advanceTimers: true });
  await open([info(11, 'General visits'), morning]);
  expect(await screen.findByText(/^This visit is over/)).toBeVisible();
  jest.useRealTimers();
});

test('emptying the cart releases all its holds in one request', async () => {
  const { office } = await open([info(11, 'General visits'), morning], [info(12, 'Nights'), night]);
  const reference = cart.get()?.reference;
  await userEvent.click(screen.getByRole('button', { name: 'Empty the cart' }));
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
  await waitFor(() => {
    const given = office.sent('POST /ticket/stock/pre-booked/cancelled/reference');
    expect(given.map(({ body }) => body)).toEqual([{ reference }]);
  });
});

test('an empty cart shows no totals and no checkout link; Undo holds the removed visit again (R435)', async () => {
  const { office } = await open([info(11, 'General visits'), morning]);
  await userEvent.click(screen.getByRole('button', { name: /^Remove: / }));
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
  expect(screen.queryByText(/0,00/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go to checkout' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Removed: 1 × Child, 2 × Adult, Palace, Thu 14 Nov 2030 at 10:00$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('General visits')).toBeVisible();
  expect(screen.queryByText(/^Removed: /)).not.toBeInTheDocument();
  expect(office.sent('POST /ticket/stock/pre-booked')).toHaveLength(1);
  expect(cart.get()?.entries[0]?.packsSelected[0]?.products).toHaveLength(2);
});

test('a removed visit leaves a row with Undo in its place, and the total changes at once', async () => {
  const later: Pack = { ...night, id: 'e3d2c1b0-4444-4444-8444-444444444444' };
  await open(
    [info(11, 'General visits'), morning],
    [info(11, 'General visits'), sold],
    [info(11, 'General visits'), later],
  );
  await userEvent.click(screen.getByRole('button', { name: /^Remove: .*17:00$/ }));
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const [first, removed, last] = [/at 10:00/, /^Removed: 4 × Adult/, /at nightfall/].map((text) =>
    rows.findIndex((row) => text.test(row)),
  );
  expect(first).toBeLessThan(removed ?? -1);
  expect(removed).toBeLessThan(last ?? -1);
  expect(texts(screen.getAllByRole('definition'))).toEqual(['56,00 €', '1,00 €', '57,00 €']);
});

test('an empty cart links to the selection of what was removed', async () => {
  await open([info(11, 'General visits'), morning]);
  await userEvent.click(screen.getByRole('button', { name: /^Remove: / }));
  expect(screen.getByRole('link', { name: 'Choose tickets' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/tickets',
  );
});

test('Undo shows a message if the removed visit’s time is full', async () => {
  const { office } = await open([info(11, 'General visits'), morning]);
  office.handlers['POST /ticket/stock/pre-booked'] = () => refuse(409, 'There is not enough stock');
  await userEvent.click(screen.getByRole('button', { name: /^Remove: / }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Those places are no longer available.')).toBeVisible();
});

test('"Go to checkout" closes the panel and opens the checkout', async () => {
  await open([info(11, 'General visits'), morning]);
  await userEvent.click(screen.getByRole('button', { name: 'Go to checkout' }));
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/monuments/alcazar/checkout');
});

test('without the management cost the cart shows an error with retry instead of a total (R94)', async () => {
  const office = fakeBoxOffice({ 'GET /general-interface/headquarter/1': () => refuse(404, 'gone') });
  await renderScreen(<CartDropdown onClose={onClose} />);
  act(() => {
    cart.addPack(1, info(11, 'General visits'), morning);
  });
  expect(await screen.findByText(/We couldn’t work out the total/)).toBeVisible();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to checkout' })).toBeEnabled();
  office.handlers['GET /general-interface/headquarter/1'] = () => ok({ id: 1, management_cost: 1.2 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/29,20/)).toBeVisible();
});

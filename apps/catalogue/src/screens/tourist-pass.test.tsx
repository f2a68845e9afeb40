import { cart } from '@taquilla/shared-state';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { accessInterface, item, product } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import TouristPassScreen from './tourist-pass.tsx';

afterEach(resetPage);

const ticketless = item({
  room_id: null,
  room_name: null,
  type: { name: 'pass' },
  price: 40,
  fixed_price: 24,
});
const personal = product({
  name: 'Three-day pass',
  total: 24,
  is_nominated: true,
  items: [ticketless],
  pass: { validity_days: 3, uses: 5, is_individual_use: true, worth: 40 },
});
const shared = product({
  id: 8,
  name: 'Family pass',
  total: 60,
  items: [ticketless],
  pass: { validity_days: 365, uses: 1, is_individual_use: false },
});

const open = async () => {
  const office = fakeBoxOffice({
    'GET /tourist-pass/headquarter/1/access-interface': () => ok([accessInterface(21, 'Passes')]),
    'GET /tourist-pass/interface/21/product': () => ok([personal, shared]),
  });
  await renderScreen(<TouristPassScreen />, { at: '/monuments/alcazar/tourist-pass' });
  return office;
};
const card = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);
const factsOf = async (name: string) =>
  (await card(name)).getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '));

test('a pass shows validity, number of uses, sharing, price and holder', async () => {
  await open();
  expect(await factsOf('Three-day pass')).toEqual([
    'Valid for 3 days',
    '5 uses per person',
    'Saves 16,00 € compared with single tickets',
    'Issued in the holder’s name; we’ll ask for it at checkout',
  ]);
  expect(await factsOf('Family pass')).toEqual(['Valid for 365 days', '1 shared use']);
  // the fixed price of the pass, not the price of a ticket
  expect((await card('Three-day pass')).getByText(/^24,00/)).toBeVisible();
});

test('passes are added to the cart without day, time or hold', async () => {
  const office = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'One more: Three-day pass' }));
  const bar = within(screen.getByRole('region', { name: 'Summary' }));
  expect(bar.getByText(/^25,00/)).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByRole('heading', { name: 'Your passes are in the cart' })).toHaveFocus();
  const [entry] = cart.get()?.entries ?? [];
  expect(entry?.type).toBe('tourist-pass');
  expect(entry?.packsSelected[0]).toMatchObject({ schedules: [], booked: [], products: [{ quantity: 1 }] });
  expect(office.sent('POST /ticket/stock/pre-booked')).toEqual([]);
});

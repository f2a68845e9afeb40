/** Tickets for a party, and a link that shares the choice. */
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { item, product, slot } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TicketsScreen from './tickets.tsx';

afterEach(resetPage);

const cloister = item({ name: 'Cloister' });
const products = [
  product({ total: 9, items: [cloister], covers: { adults: 1, children: 0 } }),
  product({ id: 8, name: 'Family', total: 22, items: [cloister], covers: { adults: 2, children: 2 } }),
  product({
    id: 9,
    name: 'Cloister and library',
    total: 14,
    items: [cloister, item({ id: 71, name: 'Library', room_id: 4 })],
    covers: { adults: 1, children: 0 },
  }),
];
const office = () =>
  fakeBoxOffice({
    'GET /ticket/interface/11/product': () => ok(products),
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 40), slot('11:00', 40)]),
  });
const open = (at = '/monuments/alcazar/tickets') => renderScreen(<TicketsScreen />, { at });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

test('two adults and a child get the family ticket, with the reason and the price of single tickets', async () => {
  office();
  await open();
  await screen.findByRole('heading', { name: 'Who’s coming?' });
  await userEvent.click(await screen.findByRole('button', { name: 'One more: Adults' }));
  await press('One more: Adults');
  expect(spaced(screen.getByText(/^For your party/).textContent)).toBe(
    'For your party that’s 4,00 € less than 1 × Family.',
  );
  await press('One more: Children');
  expect(address()).toBe('/monuments/alcazar/tickets?products=8x1&party=2-1&step=what');
  const reason = screen.getByText(/^Family admits/);
  expect(spaced(reason.textContent)).toBe(
    'Family admits up to 2 adults, 2 children. For your party that’s 5,00 € less than 3 × Adult.',
  );
  await userEvent.click(screen.getByText('Compare'));
  const sets = screen.getAllByRole('listitem').filter(({ textContent }) => /^\d × /.test(textContent));
  // with the booking fee of 1,00 €
  expect(sets.map(({ textContent }) => spaced(textContent))).toEqual([
    '1 × Family23,00 €',
    '3 × Adult28,00 €',
  ]);
});

test('another kind of visit keeps the party; a ticket chosen one by one ends the search for the best price', async () => {
  office();
  await open('/monuments/alcazar/tickets?products=8x1&party=2-1&step=what');
  await userEvent.click(await screen.findByRole('radio', { name: /^Cloister and library/ }));
  expect(address()).toBe('/monuments/alcazar/tickets?products=9x3&party=2-1&step=what');
  expect(screen.getByRole('spinbutton', { name: 'Children' })).toHaveValue(1);
  await userEvent.click(screen.getByText('Choose tickets one by one'));
  await press('One fewer: Cloister and library');
  expect(address()).toBe('/monuments/alcazar/tickets?products=9x2&step=what');
  expect(screen.getByRole('spinbutton', { name: 'Adults' })).toHaveValue(2);
});

test('a shared link opens the page with the same tickets, day and time', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  office();
  const choice = 'interface=11&products=8x1&party=2-1&day=2030-11-14&times=3x1100&half=morning';
  const { unmount } = await open(`/monuments/alcazar/tickets?${choice}&step=time`);
  await user.click(await screen.findByRole('button', { name: 'Share this plan' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = new URL(String(copied.mock.lastCall?.[0]));
  expect(link.search).toBe(`?${choice}`);
  unmount();
  resetPage();

  office();
  await open(`/monuments/alcazar/tickets${link.search}`);
  expect(await screen.findByRole('button', { name: /^11:00/, pressed: true })).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Summary of the visit' }));
  expect(summary.getByText(/Thu 14 Nov, 11:00/i)).toBeVisible();
  expect(summary.getByText(/23,00/)).toBeVisible();
});

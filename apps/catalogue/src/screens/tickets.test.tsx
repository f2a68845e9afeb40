import { refusal, refusedBody } from '@taquilla/contracts';
import { cart, useToast } from '@taquilla/shared-state';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { accessInterface, item, product, slot, venue } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import TicketsScreen from './tickets.tsx';

const HOLD = 'POST /ticket/stock/pre-booked';
const GIVE_BACK = 'POST /ticket/stock/pre-booked/cancelled/reference';
const DAY = '/monuments/alcazar/tickets?products=7x2&day=2030-11-14&step=time';

afterEach(resetPage);

const passes = {
  info: { accessInterfaceInfo: { id: 12, name: 'Passes', headquarter_id: 1 }, type: 'tourist-pass' as const },
  pack: {
    id: crypto.randomUUID(),
    products: [{ ...product({ id: 9 }), quantity: 1 }],
    schedules: [],
    booked: [],
  },
};
const open = (at?: string) => renderScreen(<TicketsScreen />, at === undefined ? {} : { at });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
/** Returns the bar at the bottom; the summary next to the steps has the same button. */
const bar = () => within(screen.getByRole('region', { name: 'Summary of the visit' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

function Said() {
  return <output aria-label="toast">{useToast().toast?.message}</output>;
}

test('Tickets has no step for a single access interface, and adds the visit of products, day and time to the cart', async () => {
  const office = fakeBoxOffice();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'One more: Adult' }));
  await press('One more: Adult');
  await userEvent.click(bar().getByRole('button', { name: 'Choose a day' }));
  const [day] = await screen.findAllByText(/places available/);
  if (!day) throw new Error('no day can be chosen');
  await userEvent.click(day);
  await userEvent.click(await screen.findByRole('button', { name: /^10:00/ }));
  await userEvent.dblClick(bar().getByRole('button', { name: 'Add to cart' }));

  expect(await screen.findByRole('heading', { name: 'Your visit is in the cart' })).toHaveFocus();
  expect(office.sent(HOLD).map(({ body }) => body)).toEqual([
    {
      stock_id: 1000,
      quantity: 2,
      interface_id: 11,
      reference: cart.get()?.reference,
      // idempotency key
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ]);
  const [entry] = cart.get()?.entries ?? [];
  expect(entry?.packsSelected[0]?.schedules[0]).toMatchObject({ stock_ticket_id: 1000, places: 2 });
  expect(entry?.packsSelected[0]?.booked).toHaveLength(1);
  expect(cart.get()?.expiresAt).toBe('2030-11-01T10:10:00Z');
});

test('the checkout button adds the visit to the cart and opens the checkout', async () => {
  fakeBoxOffice();
  await open(`${DAY}&times=3x1000`);
  await screen.findByRole('button', { name: /^10:00/ });
  await userEvent.click(bar().getByRole('button', { name: 'Go to checkout' }));
  await waitFor(() => {
    expect(address()).toBe('/monuments/alcazar/checkout');
  });
  expect(cart.get()?.entries[0]?.packsSelected).toHaveLength(1);
});

test('the "in the cart" message disappears when the visit is removed from the cart (R435)', async () => {
  fakeBoxOffice();
  await open(`${DAY}&times=3x1000`);
  await screen.findByRole('button', { name: /^10:00/ });
  await userEvent.click(bar().getByRole('button', { name: 'Add to cart' }));
  await screen.findByRole('heading', { name: 'Your visit is in the cart' });
  act(() => {
    cart.removePack(cart.get()?.entries[0]?.packsSelected[0]?.id ?? '');
  });
  expect(await screen.findByRole('heading', { name: 'Choose your visit' })).toBeVisible();
  expect(screen.queryByText('We’re holding your places for you.')).not.toBeInTheDocument();
});

test('the main product is first and marked; a time shows the end of the visit', async () => {
  const main = product({ id: 8, name: 'Visitor', is_main: true });
  const ending = { ends_at: '2030-11-14T12:00:00+01:00' };
  fakeBoxOffice({
    'GET /ticket/interface/11/product': () => ok([product(), main]),
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 40, ending)]),
  });
  const { unmount } = await open();
  await screen.findByText('Standard ticket');
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Visitor', 'Adult']);
  unmount();
  await open(DAY);
  expect(await screen.findByRole('button', { name: /^10:00 . 12:00\s?40 left$/ })).toBeVisible();
});

test('a product that needs a companion names it, and cannot be added alone (R423)', async () => {
  const child = product({ id: 8, name: 'Child', accompanied_by: [{ id: 7, name: 'Adult' }] });
  fakeBoxOffice({ 'GET /ticket/interface/11/product': () => ok([product(), child]) });
  const { unmount } = await open('/monuments/alcazar/tickets?products=8x1&step=what');
  expect(await screen.findByText('Only with: Adult')).toBeVisible();
  expect((await screen.findAllByText('Child must be accompanied: add Adult'))[0]).toBeVisible();
  unmount();
  await open('/monuments/alcazar/tickets?products=7x1.8x1&step=what');
  await screen.findByText('Only with: Adult');
  expect(screen.queryByText(/must be accompanied/)).not.toBeInTheDocument();
});

test('a note lists the times outside the opening hours (R421)', async () => {
  fakeBoxOffice({
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 40), slot('21:00', 40, { outside_hours: true })]),
  });
  await open(DAY);
  expect(await screen.findByText('Outside opening hours: 21:00')).toBeVisible();
});

test('a price that differs by day is announced, and the cart has the price of the day', async () => {
  const thursdays = [{ from: null, until: null, weekdays: ['thu' as const], price: 8 }];
  fakeBoxOffice({
    'GET /ticket/interface/11/product': () => ok([product({ items: [item({ day_prices: thursdays })] })]),
  });
  await open('/monuments/alcazar/tickets?products=7x2&day=2030-11-14&times=3x1000&step=what');
  expect(await screen.findByText(/^From 8,00.€, depending on the day$/)).toBeVisible();
  await userEvent.click(await bar().findByRole('button', { name: 'Add to cart' }));
  await screen.findByRole('heading', { name: 'Your visit is in the cart' });
  const [entry] = cart.get()?.entries ?? [];
  expect(entry?.packsSelected[0]?.products[0]).toMatchObject({ total: 8, items: [{ price: 8 }] });
});

test('several interfaces are the first step, each with its description', async () => {
  const nights = {
    ...accessInterface(12, 'Nights'),
    lead: 'By lantern light',
    visit_minutes: 90,
    price_from: 18,
  };
  fakeBoxOffice({
    'GET /ticket/headquarter/1/access-interface': () => ok([accessInterface(11, 'General visits'), nights]),
  });
  await open();
  expect(await screen.findByText('By lantern light')).toBeVisible();
  expect(screen.getByText(/^from 18,00.€$/)).toBeVisible();
  expect(screen.getByText('About 1h 30m')).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: 'General visits' }));
  expect(screen.getByRole('heading', { name: 'Which ticket' })).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Adult' })).toBeVisible();
});

test('the address restores products, day and time of the visit', async () => {
  fakeBoxOffice();
  await open(`${DAY}&times=3x1000`);
  expect(await screen.findByRole('button', { name: /^10:00/ })).toHaveAttribute('aria-pressed', 'true');
  expect(bar().getByText('Thu 14 Nov, 10:00')).toBeVisible();
  expect(bar().getByText(/26,00/)).toBeVisible();
});

test('a change of products hides the calendars and resets the schedules', async () => {
  fakeBoxOffice();
  await open(`${DAY}&times=3x1000`);
  const [changeProducts] = await screen.findAllByRole('button', { name: /^Change/ });
  if (!changeProducts) throw new Error('nothing can be changed');
  await userEvent.click(changeProducts);
  await press('One more: Adult');
  expect(address()).toBe('/monuments/alcazar/tickets?products=7x3&step=what');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('a slot without enough capacity is refused with a message for two seconds (R70)', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  fakeBoxOffice({ 'GET /ticket/item/70/stock': () => ok([slot('10:00', 1)]) });
  await open(DAY);
  await user.click(await screen.findByRole('button', { name: '10:00 1 left' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You can’t buy more tickets than are available');
  expect(screen.getByRole('button', { name: '10:00 1 left' })).toHaveAttribute('aria-pressed', 'false');
  act(() => {
    jest.advanceTimersByTime(1999);
  });
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  jest.useRealTimers();
});

test('if one of two rooms has become full, the other room’s hold is released and its time stays chosen', async () => {
  const tower = item({ id: 71, room_id: 4, room_name: 'Tower' });
  const office = fakeBoxOffice({
    'GET /ticket/interface/11/product': () => ok([product({ items: [item(), tower] })]),
    'GET /ticket/item/71/stock': () => ok([slot('11:00', 9, { room_id: 4, room_name: 'Tower' })]),
    [HOLD]: ({ body }) => (body['stock_id'] === 1100 ? refuse(409, 'full') : ok(hold)),
  });
  const hold = {
    booked_id: crypto.randomUUID(),
    expires_at: '2030-11-01T10:10:00Z',
    server_now: '2030-11-01T10:00:00Z',
  };
  await open(`${DAY}&times=3x1000.4x1100`);
  await screen.findByRole('button', { name: '10:00 40 left' });
  await userEvent.click(bar().getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByRole('button', { name: '11:00 9 left' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(screen.getByRole('button', { name: '10:00 40 left' })).toHaveAttribute('aria-pressed', 'true');
  expect(office.sent(GIVE_BACK).map(({ body }) => body['booked_id'])).toEqual([hold.booked_id]);
  expect(cart.get()?.entries).toEqual([]);
});

test('an exceeded purchase limit shows the maximum and the contact for groups', async () => {
  const limit = refusal('maxOfVisit', { quantity: 30, email: 'groups@alcazar.example' });
  fakeBoxOffice({ [HOLD]: () => ({ status: 422, body: refusedBody(limit, { quantity: [limit] }) }) });
  const page = (
    <>
      <TicketsScreen />
      <Said />
    </>
  );
  await renderScreen(page, { at: `${DAY}&times=3x1000` });
  await screen.findByRole('button', { name: /^10:00/ });
  await userEvent.click(bar().getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => {
    expect(screen.getByLabelText('toast')).toHaveTextContent(
      'At most 30 places per person for one visit. For groups, please write to groups@alcazar.example.',
    );
  });
  expect(cart.get()?.entries).toEqual([]);
});

test('a venue without holds and without a cart adds the visit without a request and opens the checkout', async () => {
  const office = fakeBoxOffice();
  const direct = venue({ sale_time_in_minute: null, is_shopping_cart: false });
  await renderScreen(<TicketsScreen />, { at: `${DAY}&times=3x1000`, venue: direct });
  await screen.findByRole('button', { name: /^10:00/ });
  await userEvent.click(bar().getByRole('button', { name: 'Continue' }));
  expect(office.sent(HOLD)).toEqual([]);
  expect(cart.get()?.entries).toHaveLength(1);
  await waitFor(() => {
    expect(address()).toBe('/monuments/alcazar/checkout');
  });
});

test('the texts of an interface are shown; texts that fail to load are omitted (R56)', async () => {
  const office = fakeBoxOffice({
    'GET /ticket/interface/11/text': () => ok({ text: 'The visit takes two hours.' }),
    'GET /interface/11/alert': () => ok([{ id: 1, title: 'Restoration', message: 'Behind scaffolding' }]),
  });
  const { unmount } = await open();
  expect(await screen.findByText('The visit takes two hours.')).toBeVisible();
  expect(screen.getByText('Restoration')).toBeVisible();
  unmount();

  office.handlers['GET /ticket/interface/11/text'] = () => refuse(500, 'broken');
  office.handlers['GET /interface/11/alert'] = () => refuse(500, 'broken');
  await open();
  expect(await screen.findByRole('heading', { name: 'Adult' })).toBeVisible();
  expect(screen.queryByText('Restoration')).not.toBeInTheDocument();
});

test('the cart has the language of a guided visit; the page’s language is the default', async () => {
  fakeBoxOffice({
    'GET /interface/11/languages': () =>
      ok([
        { id: 1, locale: 'es', name: 'Español' },
        { id: 2, locale: 'en', name: 'English' },
        { id: 5, locale: 'ru', name: 'Русский' },
      ]),
  });
  await open('/monuments/alcazar/tickets?products=7x2&day=2030-11-14&times=3x1000&step=what');
  const language = await screen.findByRole('combobox', { name: 'Language of the visit' });
  expect(language).toHaveDisplayValue('English');
  await userEvent.selectOptions(language, 'Русский');
  expect(address()).toContain('language=5');
  await userEvent.click(bar().getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Guided in Russian')).toBeVisible();
  expect(cart.get()?.entries[0]?.language_id).toBe(5);
});

test('a combination of two rooms’ times is chosen with one press; the half-day filter hides other times', async () => {
  const tower = item({ id: 71, room_id: 4, room_name: 'Tower' });
  const inTower = { room_id: 4, room_name: 'Tower' };
  fakeBoxOffice({
    'GET /ticket/interface/11/product': () => ok([product({ items: [item(), tower] })]),
    'GET /ticket/item/71/stock': () => ok([slot('11:30', 9, inTower), slot('18:00', 9, inTower)]),
  });
  await open(DAY);
  const fitting = within(await screen.findByRole('region', { name: 'Times that fit together' }));
  await userEvent.click(fitting.getByRole('button', { name: /^10:00 Palace 11:30 Tower/ }));
  expect(address()).toContain('times=3x1000.4x1130');
  expect(bar().getByRole('button', { name: 'Add to cart' })).toBeEnabled();

  await press('Afternoon');
  expect(screen.queryByRole('button', { name: /^10:00/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^17:00/ })).not.toHaveLength(0);
  await press('All day');
  expect(screen.getAllByRole('button', { name: /^10:00/ })).not.toHaveLength(0);
});

test('adding tickets to a cart of passes announces and starts a new cart', async () => {
  fakeBoxOffice();
  act(() => {
    cart.addPack(1, passes.info, passes.pack);
  });
  await open(`${DAY}&times=3x1000`);
  expect(await screen.findByText(/^Your cart has passes in it/)).toBeVisible();
  await screen.findByRole('button', { name: /^10:00/ });
  expect(bar().getByText(/26,00/)).toBeVisible();
  await userEvent.click(bar().getByRole('button', { name: 'Add to cart' }));
  await screen.findByRole('heading', { name: 'Your visit is in the cart' });
  expect(cart.get()?.entries.map(({ type }) => type)).toEqual(['tickets']);
});

test('a quantity outside the range shows an error at its product and blocks the next step', async () => {
  fakeBoxOffice({
    'GET /ticket/interface/11/product': () => ok([product({ min_quantity: 10, max_quantity: 30 })]),
  });
  await open('/monuments/alcazar/tickets?products=7x2&step=when');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least 10');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await userEvent.click(bar().getByRole('button', { name: 'Choose at least 10' }));
  expect(screen.getByRole('heading', { name: 'Which ticket' })).toHaveFocus();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  const quantity = screen.getByRole('spinbutton', { name: 'Adult' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '30');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(bar().getByRole('button', { name: 'Choose a day' })).toBeVisible();
});

const morning = () => ({
  id: crypto.randomUUID(),
  products: [{ ...product(), quantity: 2 }],
  schedules: [{ ...slot('10:00', 40), places: 2 }],
  booked: [],
});
const general = {
  accessInterfaceInfo: { id: 11, name: 'General visits', headquarter_id: 1 },
  type: 'tickets' as const,
};

test('a replacement in the cart is announced with both quantities before and after adding', async () => {
  fakeBoxOffice();
  act(() => {
    cart.addPack(1, general, morning());
  });
  await open(`${DAY.replace('7x2', '7x1')}&times=3x1000`);
  await screen.findByRole('button', { name: /^10:00/ });
  const said = 'Your cart already has 2 × Adult at that time: this makes it 1 × Adult.';
  expect(await bar().findByText(said)).toBeVisible();
  await userEvent.click(bar().getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Instead of 2 × Adult')).toBeVisible();
  expect(cart.get()?.entries[0]?.packsSelected).toHaveLength(1);
});

test('changing a visit of the cart fills in its products, day and time, and replaces the former visit', async () => {
  fakeBoxOffice();
  const pack = morning();
  act(() => {
    cart.addPack(1, general, pack);
  });
  await open(`/monuments/alcazar/tickets?edit=${pack.id}`);
  expect(await screen.findByRole('button', { name: /^10:00/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/^You’re changing a visit in your cart/)).toBeVisible();
  expect(bar().getByText(/26,00/)).toBeVisible();
  await press('17:00 3 left');
  await userEvent.click(bar().getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { name: 'Your visit is in the cart' });
  const packs = cart.get()?.entries[0]?.packsSelected;
  expect(packs?.map(({ schedules }) => schedules[0]?.stock_ticket_id)).toEqual([1700]);
});

test('the choice is restored after a visit to another page', async () => {
  fakeBoxOffice();
  const { unmount } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'One more: Adult' }));
  await waitFor(() => {
    expect(address()).toContain('products=7x1');
  });
  unmount();
  const again = await open();
  expect(await screen.findByRole('spinbutton', { name: 'Adult' })).toHaveValue(1);
  expect(address()).toContain('products=7x1');
  again.unmount();
  // the link on the venue's home names the main interface
  await open('/monuments/alcazar/tickets?interface=11');
  expect(await screen.findByRole('spinbutton', { name: 'Adult' })).toHaveValue(1);
});

test('the product list names the booking fee once; calendar prices and total include it (R431)', async () => {
  fakeBoxOffice();
  await open('/monuments/alcazar/tickets?products=7x2&step=what');
  expect(await screen.findByText(/^Plus 1,00.€ booking fee per order.$/)).toBeVisible();
  expect(await bar().findByText(/^26,00.€$/)).toBeVisible();
  await userEvent.click(await bar().findByRole('button', { name: 'Choose a day' }));
  expect(await screen.findByText(/^26,00.€ on each of these days$/)).toBeVisible();
});

test('the total of a free product is the booking fee, as in the cart', async () => {
  const child = product({ name: 'Child', total: 0, items: [item({ price: 0 })] });
  fakeBoxOffice({ 'GET /ticket/interface/11/product': () => ok([child]) });
  await open(`${DAY}&times=3x1000`);
  await screen.findByRole('button', { name: /^10:00/ });
  expect(bar().getByText(/^1,00.€$/)).toBeVisible();
  expect(bar().getByText(/^incl. 1,00.€ fee$/)).toBeVisible();
});

test('Tickets shows no total while the booking fee is unavailable, and requests it again on “Try again”', async () => {
  const office = fakeBoxOffice({ 'GET /general-interface/headquarter/1': () => refuse(500, 'broken') });
  await open(`${DAY}&times=3x1000`);
  await screen.findByRole('button', { name: /^10:00/ });
  expect(await bar().findByText('plus booking fee')).toBeVisible();
  expect(screen.getByText('Before the booking fee')).toBeVisible();
  const again = await bar().findByRole('button', { name: 'Try again' });
  office.handlers['GET /general-interface/headquarter/1'] = () => ok({ id: 1, management_cost: 1 });
  await userEvent.click(again);
  expect(await bar().findByText(/^incl. 1,00.€ fee$/)).toBeVisible();
  expect(bar().getByText(/26,00/)).toBeVisible();
});

test('a status region announces the new total after quick presses', async () => {
  fakeBoxOffice();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'One more: Adult' }));
  await press('One more: Adult');
  expect(await screen.findByText(/^2 × Adult, 26,00.€$/)).toHaveAttribute('role', 'status');
});

test('a venue without interfaces shows a message; a failure offers a retry', async () => {
  const office = fakeBoxOffice({ 'GET /ticket/headquarter/1/access-interface': () => ok([]) });
  const { unmount } = await open();
  expect(await screen.findByText('Nothing is on sale here at the moment.')).toBeVisible();
  unmount();

  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  office.handlers['GET /ticket/headquarter/1/access-interface'] = () => refuse(404, 'gone');
  await open();
  office.handlers['GET /ticket/headquarter/1/access-interface'] = () => ok([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is on sale here at the moment.')).toBeVisible();
  report.mockRestore();
});

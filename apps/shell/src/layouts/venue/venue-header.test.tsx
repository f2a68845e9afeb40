import type { Headquarter } from '@taquilla/contracts';
import { cart, eventCart, session, setVenue } from '@taquilla/shared-state';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { addPlaces, addTickets } from '@taquilla/testing/shell/demo-carts.ts';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { VenueHeader } from './venue-header.tsx';

const PARTS = {
  'cart-dropdown': { remote: 'catalogue', module: './cart-dropdown' },
  'event-cart-dropdown': { remote: 'events', module: './event-cart-dropdown' },
};
const SEVERAL = { ...VENUE, event_siae_active: true };

async function open(venue: Headquarter, routeName: string) {
  setVenue(venue);
  return renderShell(<VenueHeader venue={venue} />, {
    at: `/en/monuments/${venue.slug}/x`,
    routeName,
    shop: { routes: [], parts: PARTS },
  });
}

let calls: ReturnType<typeof answerWith>;
beforeEach(() => {
  localStorage.clear();
  session.clear();
  setVenue(VENUE);
  cart.clear();
  eventCart.clear();
  calls = answerWith({ data: [{ id: 2, locale: 'en', name: 'English' }] });
});

const back = () => screen.queryByRole('link', { name: 'Back' });
const return_ = () => screen.queryByRole('link', { name: 'Back to the website' });
const cartButton = () => screen.queryByRole('button', { name: /^Cart/ });

test('the venue home has no way back; with one selling option the return button leads to the venue’s site', async () => {
  const site = 'https://alcazar.example/';
  const home = await open({ ...VENUE, return_page: site }, 'venue-home');
  expect(return_()).not.toBeInTheDocument();
  home.unmount();
  const tickets = await open({ ...VENUE, return_page: site }, 'tickets');
  expect(return_()).toHaveAttribute('href', site);
  tickets.unmount();
  await open({ ...VENUE, return_page: site }, 'checkout');
  expect(return_()).not.toBeInTheDocument();
});

test('with several options Back leads to the venue home, in checkout to the page of what is bought', async () => {
  const tickets = await open(SEVERAL, 'tickets');
  expect(back()).toHaveAttribute('href', '/en/monuments/alcazar');
  tickets.unmount();
  const checkout = await open(SEVERAL, 'checkout');
  expect(back()).toHaveAttribute('href', '/en/monuments/alcazar/tickets');
  checkout.unmount();
  await open(SEVERAL, 'checkout-event');
  expect(back()).toHaveAttribute('href', '/en/monuments/alcazar/event-siae');
});

test('the cart’s icon comes with its first line and says how many products there are', async () => {
  await open(SEVERAL, 'tickets');
  expect(cartButton()).not.toBeInTheDocument();
  act(addTickets);
  expect(cartButton()).toHaveAccessibleName('Cart: 2 tickets');
  expect(cartButton()).toHaveTextContent('2');
});

test('event pages show the event cart, checkouts and venues without a cart show none', async () => {
  addTickets();
  addPlaces();
  const events = await open(SEVERAL, 'event-siae');
  expect(cartButton()).toHaveTextContent('3');
  events.unmount();
  const checkout = await open(SEVERAL, 'checkout');
  expect(cartButton()).not.toBeInTheDocument();
  checkout.unmount();
  await open({ ...SEVERAL, is_shopping_cart: false }, 'tickets');
  expect(cartButton()).not.toBeInTheDocument();
});

test('elsewhere both carts are shown, and told apart', async () => {
  addTickets();
  addPlaces();
  await open(SEVERAL, 'venue-home');
  expect(cartButton()).toHaveAccessibleName('Cart: 2 tickets');
  expect(screen.getByRole('button', { name: 'Event cart: 3 places' })).toBeInTheDocument();
});

test('places that are held are in reach on every page', async () => {
  addPlaces();
  await open(SEVERAL, 'tickets');
  expect(cartButton()).toHaveAccessibleName('Cart: 3 tickets');
});

test('the time of the cart is told everywhere but where the page says what became of a purchase', async () => {
  addTickets();
  const now = Date.now();
  const [expiresAt, serverNow] = [now + 600_000, now].map((time) => new Date(time).toISOString());
  cart.setDeadline(VENUE.id, { expiresAt: expiresAt ?? '', serverNow: serverNow ?? '' });
  const { unmount } = await open(SEVERAL, 'checkout');
  expect(screen.getByRole('timer')).toBeInTheDocument();
  unmount();
  await open(SEVERAL, 'success');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('the focus of a cart that goes with its last line goes to the page', async () => {
  addTickets();
  const main = document.body.appendChild(document.createElement('main'));
  main.id = 'main';
  main.innerHTML = '<h1>Tickets</h1>';
  await open(SEVERAL, 'tickets');
  act(() => {
    cartButton()?.focus();
  });
  act(() => {
    cart.clear();
  });
  await waitFor(() => {
    expect(main.querySelector('h1')).toHaveFocus();
  });
  main.remove();
});

test('Back empties both carts of a venue without a shopping cart, and gives the places back (R31)', async () => {
  addTickets();
  addPlaces();
  await open({ ...SEVERAL, is_shopping_cart: false }, 'tickets');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect([cart.get(), eventCart.get()]).toEqual([null, null]);
  expect(localStorage.getItem('localEventCart')).toBeNull();
  expect(localStorage.getItem('localCart')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/online-shop/ticket/stock/pre-booked/cancelled/reference',
    '/api/online-shop/siae/event/hour/pre-booked/cancelled/reference',
  ]);
});

test('a venue with a shopping cart keeps it', async () => {
  addTickets();
  await open(SEVERAL, 'tickets');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(cart.get()?.entries).toHaveLength(1);
});

test('the logo is the venue’s image and leads to its home; without the image its name stands there', async () => {
  await open(VENUE, 'tickets');
  const logo = screen.getByRole('img', { name: 'Alcázar' });
  expect(logo).toHaveAttribute('src', '/image/headquarter/7');
  expect(screen.getByRole('link', { name: 'Alcázar' })).toHaveAttribute('href', '/en/monuments/alcazar');
  act(() => {
    logo.dispatchEvent(new Event('error'));
  });
  expect(screen.getByText('Alcázar')).toBeInTheDocument();
});

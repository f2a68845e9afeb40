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
const returnLink = () => screen.queryByRole('link', { name: 'Back to the website' });
const cartButton = () => screen.queryByRole('button', { name: /^Cart/ });

test('VenueHeader links back to the venue’s website with one sales type, but not on the venue home or in checkout', async () => {
  const site = 'https://alcazar.example/';
  const home = await open({ ...VENUE, return_page: site }, 'venue-home');
  expect(returnLink()).not.toBeInTheDocument();
  home.unmount();
  const tickets = await open({ ...VENUE, return_page: site }, 'tickets');
  expect(returnLink()).toHaveAttribute('href', site);
  tickets.unmount();
  await open({ ...VENUE, return_page: site }, 'checkout');
  expect(returnLink()).not.toBeInTheDocument();
});

test('VenueHeader links back to the venue home with several sales types, in checkout to the page of the sales type', async () => {
  const tickets = await open(SEVERAL, 'tickets');
  expect(back()).toHaveAttribute('href', '/en/monuments/alcazar');
  tickets.unmount();
  const checkout = await open(SEVERAL, 'checkout');
  expect(back()).toHaveAttribute('href', '/en/monuments/alcazar/tickets');
  checkout.unmount();
  await open(SEVERAL, 'checkout-event');
  expect(back()).toHaveAttribute('href', '/en/monuments/alcazar/event-siae');
});

test('VenueHeader shows the cart with its number of products once it has a line', async () => {
  await open(SEVERAL, 'tickets');
  expect(cartButton()).not.toBeInTheDocument();
  act(addTickets);
  expect(cartButton()).toHaveAccessibleName('Cart: 2 tickets');
  expect(cartButton()).toHaveTextContent('2');
});

test('VenueHeader shows the event cart on event pages, and no cart in checkout or for a venue without a shopping cart', async () => {
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

test('VenueHeader shows both carts with distinct labels on other pages', async () => {
  addTickets();
  addPlaces();
  await open(SEVERAL, 'venue-home');
  expect(cartButton()).toHaveAccessibleName('Cart: 2 tickets');
  expect(screen.getByRole('button', { name: 'Event cart: 3 tickets' })).toBeInTheDocument();
});

test('VenueHeader shows the event cart on a ticket page if the ticket cart is empty', async () => {
  addPlaces();
  await open(SEVERAL, 'tickets');
  expect(cartButton()).toHaveAccessibleName('Cart: 3 tickets');
});

test('VenueHeader shows the hold timer on all pages except result pages', async () => {
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

test('VenueHeader moves the focus to the page’s heading when the focused cart is emptied', async () => {
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

test('VenueHeader clears both carts and releases their holds when the visitor goes back at a venue without a shopping cart (R31)', async () => {
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

test('VenueHeader keeps the cart of a venue with a shopping cart when the visitor goes back', async () => {
  addTickets();
  await open(SEVERAL, 'tickets');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(cart.get()?.entries).toHaveLength(1);
});

test('VenueHeader links the venue’s logo to its home, and shows the name if the image is missing', async () => {
  await open(VENUE, 'tickets');
  const logo = screen.getByRole('img', { name: 'Alcázar' });
  expect(logo).toHaveAttribute('src', '/image/headquarter/7');
  expect(screen.getByRole('link', { name: 'Alcázar' })).toHaveAttribute('href', '/en/monuments/alcazar');
  act(() => {
    logo.dispatchEvent(new Event('error'));
  });
  expect(screen.getByText('Alcázar')).toBeInTheDocument();
});

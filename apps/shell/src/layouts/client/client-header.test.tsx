import type { Headquarter } from '@taquilla/contracts';
import { cart, session, setVenue } from '@taquilla/shared-state';
import { screen } from '@testing-library/react';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { CLIENT } from '@taquilla/testing/shell/demo-client.ts';
import { addTickets } from '@taquilla/testing/shell/demo-carts.ts';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { ClientHeader } from './client-header.tsx';

async function open(venue: Headquarter) {
  setVenue(venue);
  await renderShell(<ClientHeader venue={venue} />, {
    at: '/en/monuments/alcazar/client',
    routeName: 'client',
  });
}

beforeEach(() => {
  localStorage.clear();
  setVenue(VENUE);
  cart.clear();
  session.setToken('abc');
  session.setClient(CLIENT);
  answerWith({ data: [{ id: 1, locale: 'es', name: 'Español' }] });
  addTickets();
});

test('ClientHeader shows back link, logo, languages and account for a venue with a return page (R32)', async () => {
  await open({ ...VENUE, return_page: 'https://alcazar.example/' });
  expect(screen.getByRole('link', { name: 'Back to the website' })).toHaveAttribute(
    'href',
    'https://alcazar.example/',
  );
  expect(screen.getByRole('img', { name: 'Alcázar' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Language/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ada’s account' })).toBeInTheDocument();
  expect(cart.get()?.entries).toHaveLength(1);
});

test('ClientHeader shows no back link without a return page, and clears the cart of a venue without a shopping cart', async () => {
  await open({ ...VENUE, is_shopping_cart: false });
  expect(screen.queryByRole('link', { name: 'Back to the website' })).not.toBeInTheDocument();
  expect(cart.get()).toBeNull();
});

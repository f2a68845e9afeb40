import type { Headquarter, StoredCart } from '@taquilla/contracts';
import { cart as cartStore } from '@taquilla/shared-state';
import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import CheckoutScreen, { texts } from '../../apps/checkout/src/screens/checkout.tsx';
import { cart } from './fixtures.ts';
import { fillCart, renderScreen } from './render-checkout.tsx';

/** Actions on the checkout page, for tests. */
export const ORDER = 'POST /ticket/order';

export const openCheckout = (venue: Partial<Headquarter> = {}) =>
  renderScreen(<CheckoutScreen />, { texts, at: '/monuments/alcazar/checkout', venue });
/** Returns the pay button, which shows the total once it has loaded. */
export const payButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Pay/ });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Pastes a whole value, because typing renders the form at every key. */
async function paste(user: UserEvent, name: string | RegExp, value: string): Promise<void> {
  await user.click(field(name));
  await user.paste(value);
}

export async function fillIn(user: UserEvent): Promise<void> {
  await paste(user, 'Full name', 'Ada Lovelace');
  await paste(user, /ID or passport number/, '0');
  await paste(user, 'E-mail', 'ada@example.org');
  await paste(user, 'Repeat e-mail', 'ada@example.org');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Spain');
  await paste(user, 'Postcode', '41001');
  await paste(user, 'Phone', '600 123 456');
}

export const accept = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('checkbox', { name: /Terms of sale/ }));

/** Opens the checkout of a cart. */
export async function openWith(content: StoredCart): Promise<UserEvent> {
  fillCart(content);
  const user = userEvent.setup();
  await openCheckout();
  return user;
}

/** Opens the checkout of a cart, fills it in and accepts the terms. */
export async function openFilledIn(): Promise<UserEvent> {
  const user = await openWith(cart());
  await fillIn(user);
  await accept(user);
  return user;
}

/** Clears the cart and the web storage, for `afterEach`. */
export function resetCheckout(): void {
  act(() => {
    cartStore.clear();
  });
  localStorage.clear();
}

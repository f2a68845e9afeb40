import { session } from '@taquilla/shared-state';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLIENT } from '@taquilla/testing/shell/demo-client.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { LoginControl } from './login-control.tsx';

const user = userEvent.setup();
const REGISTER = {
  name: 'register',
  path: '/monuments/:slug?/client/register',
  module: './register',
  layout: 'venue',
  remote: 'client-panel',
} as const;
const shop = {
  routes: [REGISTER],
  parts: { 'login-form': { remote: 'client-panel', module: './login-form' } },
};

beforeEach(() => {
  localStorage.clear();
  session.clear();
});

const open = async (at: string) => {
  await renderShell(<LoginControl slug="alcazar" />, { at, shop });
  await user.click(screen.getByRole('button'));
};
const entries = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('LoginControl links a guest with an empty cart to the login page, with the address to return to, and to registration', async () => {
  await open('/en/monuments/alcazar');
  expect(entries()).toEqual(['Log in', 'Register']);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/client/login?back=%2Fmonuments%2Falcazar',
  );
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/client/register',
  );
});

test('LoginControl opens the login dialog over the page if products are selected, also if its form cannot be loaded', async () => {
  await open('/en/monuments/alcazar/tickets?products=1x2');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  const dialog = screen.getByRole('dialog', { name: 'Log in' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('isn’t available');
});

test('LoginControl shows profile, logout and a green dot to a client (R37)', async () => {
  session.setToken('abc');
  session.setClient(CLIENT);
  await open('/en/monuments/alcazar');
  expect(entries()).toEqual(['My profile', 'Log out']);
  const button = screen.getByRole('button', { name: 'Ada’s account' });
  expect(button.querySelector('.dot')).toBeInTheDocument();
});

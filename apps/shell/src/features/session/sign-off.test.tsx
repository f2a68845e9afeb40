import { address, endpoints } from '@taquilla/contracts';
import { rememberSaleToken, session, setVenue } from '@taquilla/shared-state';
import { act } from '@testing-library/react';
import { CLIENT } from '@taquilla/testing/shell/demo-client.ts';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { SessionHost, signOff } from './session-host.tsx';

test('signOff removes session and sale tokens before the server responds, and sends the logout (R394)', async () => {
  localStorage.clear();
  setVenue(VENUE);
  session.setToken('abc');
  session.setClient(CLIENT);
  rememberSaleToken('sale', 'token');
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  await renderShell(<SessionHost />, { at: '/en/monuments/alcazar/client' });
  let stored: (string | null)[] = [];
  act(() => {
    signOff();
    stored = ['access_token', 'client', 'sale-tokens'].map((key) => localStorage.getItem(key));
  });
  expect(stored).toEqual([null, null, null]);
  expect(session.get().token).toBeNull();
  const [at, call] = fetched.mock.calls.find(([path]) => path === address(endpoints.logout)) ?? [];
  expect(at).toBe(address(endpoints.logout));
  expect(call).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer abc' } });
});

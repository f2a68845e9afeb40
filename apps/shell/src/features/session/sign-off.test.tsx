import { address, endpoints } from '@taquilla/contracts';
import { session, setVenue } from '@taquilla/shared-state';
import { act } from '@testing-library/react';
import { CLIENT } from '../../testing/demo-client.ts';
import { VENUE } from '../../testing/demo-venue.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { SessionHost } from './session-host.tsx';
import { signOff } from './sign-off.ts';

test('signing off forgets the session before anybody answers, and tells the server also from a page that is left', async () => {
  localStorage.clear();
  setVenue(VENUE);
  session.setToken('abc');
  session.setClient(CLIENT);
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  await renderShell(<SessionHost />, { at: '/en/monuments/alcazar/client' });
  let stored: (string | null)[] = [];
  act(() => {
    signOff();
    stored = [localStorage.getItem('access_token'), localStorage.getItem('client')];
  });
  expect(stored).toEqual([null, null]);
  expect(session.get().token).toBeNull();
  const [at, call] = fetched.mock.calls.find(([path]) => path === address(endpoints.logout)) ?? [];
  expect(at).toBe(address(endpoints.logout));
  expect(call).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer abc' } });
});

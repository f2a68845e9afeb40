import { RouteProvider, useRoute } from '@taquilla/router';
import { session, setVenue, useSession } from '@taquilla/shared-state';
import { act, screen, waitFor } from '@testing-library/react';
import { VENUE } from '../testing/demo-venue.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { ToastHost } from '../toast/toast-host.tsx';
import { endSession, SessionEnd } from './session-end-host.tsx';

const seen: string[] = [];

/** Notes every page that is shown without a token: a guard would have acted on it. */
function Page() {
  const { path } = useRoute();
  const { token } = useSession();
  if (token === null) seen.push(path);
  return <output aria-label="path">{path}</output>;
}

async function openPanel() {
  localStorage.clear();
  seen.length = 0;
  setVenue(VENUE);
  session.setToken('abc');
  await renderShell(
    <RouteProvider value={{ name: 'client', params: {} }}>
      <Page />
      <SessionEnd />
      <ToastHost />
    </RouteProvider>,
    { at: '/en/monuments/alcazar/client' },
  );
}

test('a session that is over leads to the venue’s home, says so, and only then forgets the token', async () => {
  await openPanel();
  act(() => {
    endSession('expired');
    endSession('expired');
  });
  await waitFor(() => {
    expect(screen.getByLabelText('path')).toHaveTextContent('/monuments/alcazar');
  });
  expect(session.get().token).toBeNull();
  expect(new Set(seen)).toEqual(new Set(['/monuments/alcazar']));
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended');
});

test('signing off goes the same way without a word', async () => {
  await openPanel();
  act(() => {
    endSession('signed-off');
  });
  await waitFor(() => {
    expect(session.get().token).toBeNull();
  });
  expect(screen.getByLabelText('path')).toHaveTextContent('/monuments/alcazar');
  expect(localStorage.getItem('access_token')).toBeNull();
});

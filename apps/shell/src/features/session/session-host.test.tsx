import { ApiError } from '@taquilla/api';
import { address, endpoints } from '@taquilla/contracts';
import { usePageVisit, useRoute } from '@taquilla/router';
import { rememberSaleToken, session, setVenue, useSession } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../base/errors/error-page.tsx';
import { usePageError } from '../../base/errors/page-error.ts';
import type { PageRoute } from '../../base/shop/shop-routes.ts';
import { ToastHost } from '../../base/toast-host.tsx';
import { CLIENT as DEMO_CLIENT } from '@taquilla/testing/shell/demo-client.ts';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { reportFailure, SessionHost, signOff } from './session-host.tsx';

const CLIENT: PageRoute = {
  name: 'client',
  path: '/monuments/:slug/client',
  module: './client',
  layout: 'client',
  guards: ['authenticated'],
  remote: 'client-panel',
};
const refused = (status: number) => new ApiError('http', 'no', { status });

const seen: string[] = [];

/** Records every page rendered without a token, where a guard would redirect. */
function Page() {
  const { path } = useRoute();
  const { token } = useSession();
  const error = usePageError(usePageVisit());
  if (token === null) seen.push(path);
  return (
    <>
      <output aria-label="path">{path}</output>
      <Private />
      {error && <ErrorPage {...error} />}
    </>
  );
}

/** Shows a response of the client panel while it is in the query cache. */
function Private() {
  const { data } = useQuery({
    queryKey: [address(endpoints.me)],
    queryFn: () => 'secret',
    enabled: useSession().token !== null,
  });
  return <output aria-label="private">{data}</output>;
}

async function open(at: string) {
  localStorage.clear();
  seen.length = 0;
  setVenue(VENUE);
  session.setToken('abc');
  session.setClient(DEMO_CLIENT);
  rememberSaleToken('sale', 'token');
  await renderShell(
    <>
      <Page />
      <SessionHost />
      <ToastHost />
    </>,
    { at, shop: { routes: [CLIENT], parts: {} } },
  );
  await screen.findByText('secret');
}

const PANEL = '/en/monuments/alcazar/client';
const path = () => screen.getByLabelText('path').textContent;

test('SessionHost removes token and client, navigates to the venue’s home and shows the error page for a 401', async () => {
  await open(PANEL);
  act(() => {
    reportFailure({ error: refused(401), queryKey: [address(endpoints.me)] });
    reportFailure({ error: refused(401), queryKey: [address(endpoints.me)] });
  });
  await waitFor(() => {
    expect(screen.getByRole('heading')).toHaveTextContent('You’re not logged in');
  });
  expect(path()).toBe('/monuments/alcazar');
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(localStorage.getItem('client')).toBeNull();
  expect(localStorage.getItem('sale-tokens')).toBeNull();
  expect(new Set(seen)).toEqual(new Set(['/monuments/alcazar']));
});

test('signOff removes the session and navigates to the venue’s home without a message', async () => {
  await open(PANEL);
  act(() => {
    signOff();
  });
  await waitFor(() => {
    expect(session.get().token).toBeNull();
  });
  expect(path()).toBe('/monuments/alcazar');
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('SessionHost shows on the same page that the link has expired for a 403', async () => {
  await open(PANEL);
  act(() => {
    reportFailure({ error: refused(403), queryKey: [address(endpoints.me)] });
  });
  expect(screen.getByRole('heading')).toHaveTextContent('This link has expired');
  expect(path()).toBe('/monuments/alcazar/client');
  expect(session.get().token).toBe('abc');
});

test('SessionHost ends the session on a client page for a 500 and asks the client to log in again', async () => {
  await open(PANEL);
  act(() => {
    reportFailure({ error: refused(500), queryKey: [address(endpoints.me)] });
  });
  expect(session.get().token).toBeNull();
  expect(path()).toBe('/monuments/alcazar/client');
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in again');
});

test('SessionHost keeps session and page for a 500 during a purchase', async () => {
  await open('/en/monuments/alcazar/checkout');
  act(() => {
    reportFailure({ error: refused(500) });
  });
  expect(session.get().token).toBe('abc');
  expect(path()).toBe('/monuments/alcazar/checkout');
});

test('SessionHost removes personal responses from memory when another tab ends the session', async () => {
  session.start();
  await open(PANEL);
  expect(screen.getByLabelText('private')).toHaveTextContent('secret');
  localStorage.removeItem('access_token');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  });
  expect(session.get().token).toBeNull();
  expect(screen.getByLabelText('private')).toBeEmptyDOMElement();
});

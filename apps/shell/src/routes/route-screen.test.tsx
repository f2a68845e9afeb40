import { inactiveCard, session, setVenue } from '@taquilla/shared-state';
import { useRoute } from '@taquilla/router';
import { screen, waitFor } from '@testing-library/react';
import type { PageRoute } from '../base/shop/shop-routes.ts';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { RouteScreen } from './route-screen.tsx';

function Page({ guards }: { guards: string[] }) {
  const { path, search } = useRoute();
  const route: PageRoute = {
    name: 'home',
    path: '/',
    module: './home',
    layout: 'default',
    guards,
    remote: null,
  };
  return (
    <>
      <output>{path + search}</output>
      {path.endsWith('/x') && <RouteScreen route={route} />}
    </>
  );
}

const open = (guards: string[]) => renderShell(<Page guards={guards} />, { at: '/en/monuments/alcazar/x' });
const path = () => screen.getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  session.clear();
  setVenue(VENUE);
});

test('RouteScreen shows a 500 with the name of an unknown guard (R46)', async () => {
  await open(['vip']);
  const heading = screen.getByRole('heading', { name: 'The page you asked for doesn’t exist' });
  expect(heading.closest('[data-status]')).toHaveAttribute('data-status', '500');
  expect(screen.getByText('Unknown access check: vip')).toBeInTheDocument();
});

test('RouteScreen redirects a guest to the login page of the venue', async () => {
  await open(['authenticated']);
  await waitFor(() => {
    expect(path()).toBe('/monuments/alcazar/client/login?back=%2Fmonuments%2Falcazar%2Fx&needed=1');
  });
});

test('RouteScreen redirects a client with an inactive card to the venue’s home', async () => {
  inactiveCard.set(0);
  await open(['inactiveCard']);
  await waitFor(() => {
    expect(path()).toBe('/monuments/alcazar');
  });
  inactiveCard.set(1);
});

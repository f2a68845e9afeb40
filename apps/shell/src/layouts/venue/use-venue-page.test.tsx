import { address, endpoints, refusedBody } from '@taquilla/contracts';
import { session } from '@taquilla/shared-state';
import { screen, waitFor } from '@testing-library/react';
import { useClientOfVenue } from '../../features/session/use-client.ts';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { CLIENT } from '@taquilla/testing/shell/demo-client.ts';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { useVenuePage } from './use-venue-page.ts';

function Page({ slug }: { slug: string | undefined }) {
  const page = useVenuePage(slug);
  useClientOfVenue(page.status === 'ready' ? page.venue.id : undefined);
  return <output>{page.status}</output>;
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
});

test('useVenuePage requests the venue, then its palette, general interface and footers', async () => {
  const calls = answerWith({ data: VENUE });
  await renderShell(<Page slug="alcazar" />);
  await screen.findByText('ready');
  expect(calls.map(({ path }) => path.replace('/api/online-shop', ''))).toEqual([
    '/headquarter/alcazar/slug?language=en',
    '/palette/headquarter/7',
    '/general-interface/headquarter/7?type=7',
    '/footer/headquarter/7?language=en',
  ]);
});

test('useVenuePage returns the venue visited last without a slug, and refused when no venue was visited (R23)', async () => {
  answerWith({ data: VENUE });
  const { unmount } = await renderShell(<Page slug={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('refused');
  unmount();
  localStorage.setItem('venue', '"alcazar"');
  await renderShell(<Page slug={undefined} />);
  expect(await screen.findByText('ready')).toBeInTheDocument();
});

test('useVenuePage returns refused for an unknown venue', async () => {
  answerWith({ message: 'Not found' }, 404);
  await renderShell(<Page slug="nowhere" />);
  expect(await screen.findByText('refused')).toBeInTheDocument();
});

test('useClientOfVenue logs out a client of another venue (R24)', async () => {
  answerWith({ data: VENUE });
  session.setToken('abc');
  session.setClient({ ...CLIENT, headquarter_id: VENUE.id + 1 });
  await renderShell(<Page slug="alcazar" />);
  await screen.findByText('ready');
  expect(session.get()).toEqual({ token: null, client: null });
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('useClientOfVenue keeps the session of a client of this venue', async () => {
  answerWith({ data: VENUE });
  session.setToken('abc');
  session.setClient(CLIENT);
  await renderShell(<Page slug="alcazar" />);
  await screen.findByText('ready');
  expect(session.get().token).toBe('abc');
});

test('useClientOfVenue reloads a stored client: changed data is updated, a revoked session ends', async () => {
  session.setToken('abc');
  session.setClient(CLIENT);
  answerWith({ data: { ...CLIENT, name: 'Augusta' } });
  const { unmount } = await renderShell(<Page slug="alcazar" />);
  await waitFor(() => {
    expect(session.get().client?.name).toBe('Augusta');
  });
  unmount();
  answerWith(refusedBody('unauthenticated'), 401);
  await renderShell(<Page slug="alcazar" />);
  await waitFor(() => {
    expect(session.get().token).toBeNull();
  });
});

test('useClientOfVenue keeps the session if the client cannot be loaded', async () => {
  session.setToken('abc');
  session.setClient(CLIENT);
  const calls = answerWith({ message: 'busy' }, 503);
  await renderShell(<Page slug="alcazar" />);
  await waitFor(() => {
    expect(calls.map(({ path }) => path)).toContain(address(endpoints.me));
  });
  expect(session.get().client?.name).toBe(CLIENT.name);
});

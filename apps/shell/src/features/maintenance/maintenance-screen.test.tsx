import { address, endpoints } from '@taquilla/contracts';
import { PAGE_DOCUMENT_ID } from '@taquilla/federation/contract';
import { useRoute } from '@taquilla/router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { useMaintenance } from './use-maintenance.ts';

let isClosed = true;
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

function Page() {
  const { path, search } = useRoute();
  if (useMaintenance()) return <output aria-label="address">closed</output>;
  return (
    <>
      <output aria-label="address">{path + search}</output>
      {path === '/maintenance' && <MaintenanceScreen />}
    </>
  );
}

/** Adds a page document with API responses. */
function addPageDocument(data: Record<string, unknown>): Element {
  const script = document.createElement('script');
  Object.assign(script, {
    type: 'application/json',
    id: PAGE_DOCUMENT_ID,
    textContent: JSON.stringify({ data }),
  });
  document.body.append(script);
  return script;
}

const currentPath = () => screen.getByLabelText('address');

beforeEach(() => {
  jest.useFakeTimers();
  isClosed = true;
  const answer = () => Promise.resolve(Response.json({ data: { maintenance: isClosed } }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
});
afterEach(() => jest.useRealTimers());

test('useMaintenance redirects to the maintenance page, and MaintenanceScreen returns when maintenance is over', async () => {
  await renderShell(<Page />, { at: '/en/monuments/alcazar/tickets?day=2026-11-14' });
  await waitFor(() => {
    expect(currentPath()).toHaveTextContent('/maintenance?from=');
  });
  isClosed = false;
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await waitFor(() => {
    expect(currentPath()).toHaveTextContent('/monuments/alcazar/tickets?day=2026-11-14');
  });
});

test('useMaintenance redirects before the page is rendered if the page document contains the maintenance state', async () => {
  const pageDocument = addPageDocument({ [address(endpoints.maintenance)]: { data: { maintenance: true } } });
  const seen: string[] = [];
  function WatchedPage() {
    const { path } = useRoute();
    const isRedirecting = useMaintenance();
    if (!isRedirecting) seen.push(path);
    return null;
  }
  await renderShell(<WatchedPage />, { at: '/en/monuments/alcazar/tickets' });
  expect(seen).toEqual(['/maintenance']);
  pageDocument.remove();
});

test('useMaintenance redirects an open page within 30 s (R3)', async () => {
  isClosed = false;
  await renderShell(<Page />, { at: '/en/monuments/alcazar/tickets' });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(currentPath()).toHaveTextContent('/monuments/alcazar/tickets');
  isClosed = true;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(currentPath()).toHaveTextContent('/maintenance?from=');
});

test('MaintenanceScreen stays when it was opened by its address, until the visitor retries', async () => {
  isClosed = false;
  await renderShell(<Page />, { at: '/en/maintenance' });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(currentPath()).toHaveTextContent('/maintenance');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(currentPath()).toHaveTextContent(/^\/$/);
  });
});

test('MaintenanceScreen shows the busy state for the visitor’s retry only, not for polling', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await renderShell(<Page />, { at: '/en/maintenance' });
  const retryButton = screen.getByRole('button', { name: 'Try again' });
  expect(retryButton).not.toHaveAttribute('aria-busy');
  await user.click(retryButton);
  expect(retryButton).toHaveAttribute('aria-busy', 'true');
});

test('MaintenanceScreen names the end that the operator has announced', async () => {
  const until = '2026-11-29T14:30:00Z';
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ data: { maintenance: true, until } })));
  await renderShell(<Page />, { at: '/en/maintenance' });
  expect(await screen.findByRole('heading', { name: /^Back at about \d\d:\d\d$/ })).toBeVisible();
});

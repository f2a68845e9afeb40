import { address, endpoints, PAGE_DOCUMENT_ID } from '@taquilla/contracts';
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

/** Answers that came with the page. */
function pageAnswers(data: Record<string, unknown>): Element {
  const script = document.createElement('script');
  Object.assign(script, {
    type: 'application/json',
    id: PAGE_DOCUMENT_ID,
    textContent: JSON.stringify({ data }),
  });
  document.body.append(script);
  return script;
}

const where = () => screen.getByLabelText('address');

beforeEach(() => {
  jest.useFakeTimers();
  isClosed = true;
  const answer = () => Promise.resolve(Response.json({ data: { maintenance: isClosed } }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
});
afterEach(() => jest.useRealTimers());

test('while it is on every page leads here; when it is over, back by itself', async () => {
  await renderShell(<Page />, { at: '/en/monuments/alcazar/tickets?day=2026-11-14' });
  await waitFor(() => {
    expect(where()).toHaveTextContent('/maintenance?from=');
  });
  isClosed = false;
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await waitFor(() => {
    expect(where()).toHaveTextContent('/monuments/alcazar/tickets?day=2026-11-14');
  });
});

test('a page that comes with the news shows nothing of itself', async () => {
  const answers = pageAnswers({ [address(endpoints.maintenance)]: { data: { maintenance: true } } });
  const seen: string[] = [];
  function Watched() {
    const { path } = useRoute();
    const isOnItsWay = useMaintenance();
    if (!isOnItsWay) seen.push(path);
    return null;
  }
  await renderShell(<Watched />, { at: '/en/monuments/alcazar/tickets' });
  expect(seen).toEqual(['/maintenance']);
  answers.remove();
});

test('a page that stays open notices within half a minute, and goes back when it is over (R3)', async () => {
  isClosed = false;
  await renderShell(<Page />, { at: '/en/monuments/alcazar/tickets' });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(where()).toHaveTextContent('/monuments/alcazar/tickets');
  isClosed = true;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(where()).toHaveTextContent('/maintenance?from=');
});

test('who opens the page by its address stays until they want to go', async () => {
  isClosed = false;
  await renderShell(<Page />, { at: '/en/maintenance' });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(where()).toHaveTextContent('/maintenance');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(where()).toHaveTextContent(/^\/$/);
  });
});

test('a look of its own is not shown, since a page that came late would be another than was drawn', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await renderShell(<Page />, { at: '/en/maintenance' });
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(again).not.toHaveAttribute('aria-busy');
  await user.click(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
});

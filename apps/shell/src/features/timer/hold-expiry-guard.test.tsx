import { address, endpoints, refusedBody } from '@taquilla/contracts';
import { cart, eventCart, setVenue } from '@taquilla/shared-state';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from '../../base/toast-host.tsx';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { HoldExpiryGuard } from './hold-expiry-guard.tsx';
import { HoldTimer } from './hold-timer.tsx';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const reload = jest.fn();

/** Sets the cart's deadline, in seconds from now. */
function holdFor(seconds: number) {
  const now = Date.now();
  cart.setDeadline(VENUE.id, {
    expiresAt: new Date(now + seconds * 1000).toISOString(),
    serverNow: new Date(now).toISOString(),
  });
}

const pass = (seconds: number) => {
  act(() => {
    jest.advanceTimersByTime(seconds * 1000);
  });
};

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const dialog = () => screen.queryByRole('alertdialog', { name: 'Do you need more time?' });

/** Presses the button and waits for the response. */
const requestMoreTime = () =>
  act(async () => {
    screen.getByRole('button', { name: 'Give me more time' }).click();
    await jest.advanceTimersByTimeAsync(0);
  });

const endsIn = (seconds: number) => ({
  expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
  server_now: new Date().toISOString(),
});

async function openGuard(isResultPage = false, venue = VENUE) {
  return renderShell(
    <>
      <HoldExpiryGuard venue={venue} isResultPage={isResultPage} reload={reload} />
      <ToastHost />
    </>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  setVenue(VENUE);
  reload.mockReset();
  fetched.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as typeof fetch);
});

afterEach(() => {
  cart.clear();
  eventCart.clear();
  jest.useRealTimers();
});

test('HoldExpiryGuard offers more time two minutes before the deadline, and again at 30 s if declined (WCAG 2.2.1)', async () => {
  holdFor(125);
  await openGuard();
  expect(dialog()).not.toBeInTheDocument();
  pass(5);
  expect(dialog()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(dialog()).not.toBeInTheDocument();
  pass(95);
  expect(dialog()).toBeInTheDocument();
});

test('HoldExpiryGuard sets the new deadline after an extension and warns again before the new deadline', async () => {
  holdFor(100);
  await openGuard();
  fetched.mockImplementation(() => {
    const now = Date.now();
    const body = {
      data: {
        expires_at: new Date(now + 600_000).toISOString(),
        server_now: new Date(now).toISOString(),
        extensions_left: 3,
      },
    };
    return Promise.resolve(Response.json(body));
  });
  await requestMoreTime();
  await waitFor(() => {
    expect(screen.getByText('Done: you have more time.')).toBeInTheDocument();
  });
  expect(dialog()).not.toBeInTheDocument();
  pass(485);
  expect(dialog()).toBeInTheDocument();
});

test('HoldTimer shows exactly the time of a new deadline', async () => {
  holdFor(125);
  await renderShell(<HoldTimer />);
  pass(3.4);
  act(() => {
    holdFor(900);
  });
  expect(screen.getByRole('timer')).toHaveTextContent(/15:00$/);
  pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent(/14:59$/);
});

test('HoldExpiryGuard extends the holds of the event cart', async () => {
  const now = Date.now();
  eventCart.setDeadline(VENUE.id, {
    expiresAt: new Date(now + 100_000).toISOString(),
    serverNow: new Date(now).toISOString(),
  });
  await openGuard();
  fetched.mockResolvedValue(
    Response.json({
      data: {
        expires_at: new Date(now + 600_000).toISOString(),
        server_now: new Date(now).toISOString(),
        extensions_left: 3,
      },
    }),
  );
  await requestMoreTime();
  await waitFor(() => {
    expect(screen.getByText('Done: you have more time.')).toBeInTheDocument();
  });
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([address(endpoints.extendEventPreBook)]);
});

test('HoldExpiryGuard shows a message and closes the dialog when an extension is refused', async () => {
  holdFor(100);
  await openGuard();
  fetched.mockResolvedValue(Response.json(refusedBody('noMoreTime'), { status: 409 }));
  await requestMoreTime();
  await waitFor(() => {
    expect(screen.getByText('We can’t hold these places any longer.')).toBeInTheDocument();
  });
  expect(dialog()).not.toBeInTheDocument();
});

test('HoldExpiryGuard offers no extension if the venue allows none, and warns only', async () => {
  holdFor(100);
  await openGuard(false, { ...VENUE, max_hold_extensions: 0 });
  expect(screen.getByRole('alertdialog', { name: 'Your time is running out' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Give me more time' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('HoldExpiryGuard offers no extension after a refusal or when no extension is left', async () => {
  const last = () => screen.queryByRole('alertdialog', { name: 'Your time is running out' });
  for (const answer of [
    () => Response.json(refusedBody('noMoreTime'), { status: 409 }),
    () => Response.json({ data: { ...endsIn(130), extensions_left: 0 } }),
  ]) {
    cart.clear();
    holdFor(100);
    const { unmount } = await openGuard();
    fetched.mockImplementation(() => Promise.resolve(answer()));
    await requestMoreTime();
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    pass(75);
    expect(last()).toBeInTheDocument();
    unmount();
  }
});

test('HoldExpiryGuard shows an error and keeps the dialog open when the backend is unavailable', async () => {
  holdFor(100);
  await openGuard();
  fetched.mockRejectedValue(new TypeError('no connection'));
  await requestMoreTime();
  expect(await screen.findByText('We couldn’t give you more time. Please try again.')).toBeVisible();
  expect(dialog()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Give me more time' })).toBeEnabled();
});

test('HoldExpiryGuard reloads the page once at the deadline (R113)', async () => {
  holdFor(40);
  await openGuard();
  pass(38);
  expect(reload).not.toHaveBeenCalled();
  pass(1);
  expect(reload).toHaveBeenCalledTimes(1);
  pass(10);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('HoldExpiryGuard does not reload a page that opens after the deadline', async () => {
  holdFor(-60);
  await openGuard();
  pass(5);
  expect(reload).not.toHaveBeenCalled();
});

test('HoldExpiryGuard neither warns nor reloads on a result page', async () => {
  holdFor(20);
  await openGuard(true);
  expect(dialog()).not.toBeInTheDocument();
  pass(30);
  expect(reload).not.toHaveBeenCalled();
});

test('HoldExpiryGuard offers an extension only if no offer of a waiting list expires before the cart (R300)', async () => {
  const offerEnds = (seconds: number) => {
    cart.setDeadline(VENUE.id, {
      expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      serverNow: new Date().toISOString(),
      of: ['7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001'],
    });
  };
  holdFor(900);
  offerEnds(100);
  await openGuard();
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByRole('alertdialog', { name: 'Your time is running out' })).toBeInTheDocument();
  act(() => {
    holdFor(100);
    offerEnds(7200);
  });
  expect(dialog()).toBeInTheDocument();
});

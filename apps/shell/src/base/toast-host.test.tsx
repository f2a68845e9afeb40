import { showToast } from '@taquilla/shared-state';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { ToastHost } from './toast-host.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => {
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

const pass = (time: number) => {
  act(() => {
    jest.advanceTimersByTime(time);
  });
};
const show = (toast: Parameters<typeof showToast>[0]) => {
  act(() => {
    showToast(toast);
  });
};

test('ToastHost closes a toast after 10 s and removes it 500 ms later (R39)', async () => {
  await renderShell(<ToastHost />);
  show({ message: 'Saved' });
  pass(10_000 + 499);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('ToastHost uses the time of the toast, and a second toast replaces the first', async () => {
  await renderShell(<ToastHost />);
  show({ message: 'First', time: 1000 });
  pass(900);
  show({ message: 'Second', time: 1000 });
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  pass(1400);
  expect(screen.getByText('Second')).toBeInTheDocument();
  pass(100);
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
});

test('ToastHost closes a toast with its button', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderShell(<ToastHost />);
  show({ message: 'Saved' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  pass(500);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('ToastHost announces errors assertively and other messages politely', async () => {
  await renderShell(<ToastHost />);
  show({ message: 'Saved', type: 'success' });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  show({ message: 'Not saved', type: 'error' });
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('ToastHost shows the title and the requested position, in the centre by default', async () => {
  await renderShell(<ToastHost />);
  show({ title: 'Done', message: 'Saved' });
  expect(screen.getByRole('status')).toHaveTextContent('DoneSaved');
  const place = () => screen.getByText('Saved').closest('[data-position]');
  expect(place()).toHaveAttribute('data-position', 'center');
  for (const position of ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const) {
    show({ message: 'Saved', position });
    expect(place()).toHaveAttribute('data-position', position);
  }
});

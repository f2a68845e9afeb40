import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { AreaUnavailable } from './area-unavailable.tsx';

test('AreaUnavailable shows a retry button, and moves the focus to the main content when it is pressed', async () => {
  const retry = jest.fn();
  await renderShell(
    <main tabIndex={-1}>
      <AreaUnavailable kind="unreachable" retry={retry} />
    </main>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This section isn’t available right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('AreaUnavailable offers to reload the page when a retry cannot succeed', async () => {
  await renderShell(<AreaUnavailable kind="incompatible" retry={undefined} />);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});

test('AreaUnavailable retries when the connection is restored', async () => {
  const retry = jest.fn();
  await renderShell(<AreaUnavailable kind="unreachable" retry={retry} />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

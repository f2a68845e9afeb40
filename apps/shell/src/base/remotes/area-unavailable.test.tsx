import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { AreaUnavailable } from './area-unavailable.tsx';

test('it says so, offers another try, and keeps the focus in the page', async () => {
  const retry = jest.fn();
  await renderShell(
    <main tabIndex={-1}>
      <AreaUnavailable kind="unreachable" retry={retry} />
    </main>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This section is not available right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('where trying again is no use, a new page is offered instead', async () => {
  await renderShell(<AreaUnavailable kind="incompatible" retry={undefined} />);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});

test('it tries again by itself once the connection is back', async () => {
  const retry = jest.fn();
  await renderShell(<AreaUnavailable kind="unreachable" retry={retry} />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

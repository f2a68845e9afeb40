import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Dialog } from './dialog.tsx';

test('Dialog is open while mounted, and calls onClose once when closed', async () => {
  const onClose = jest.fn();
  const user = userEvent.setup();
  const { unmount } = render(
    <Dialog title="More time?" closeLabel="Close" onClose={onClose}>
      <p>Two minutes left</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'More time?' })).toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Dialog closes on a click on the backdrop, not on a click inside', async () => {
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(
    <Dialog title="More time?" closeLabel="Close" onClose={onClose}>
      <p>Two minutes left</p>
    </Dialog>,
  );
  await user.click(screen.getByText('Two minutes left'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Question() {
  const yes = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="More time?"
      closeLabel="Close"
      onClose={() => undefined}
      initialFocus={yes}
      actions={
        <button type="button" ref={yes}>
          Yes
        </button>
      }
    >
      <p>Two minutes left</p>
    </Dialog>
  );
}

test('Dialog focuses the element of initialFocus', () => {
  render(<Question />);
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Dialog } from './dialog.tsx';

test('it is open while it is mounted, and tells once when it is closed', async () => {
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

test('a press on what surrounds it closes, a press inside does not', async () => {
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

test('the focus starts where it is told to', () => {
  render(<Question />);
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert.tsx';

test('Alert shows title, message and list, and closes with its button (R40)', async () => {
  const onClose = jest.fn();
  render(
    <Alert
      type="danger"
      title="Error"
      message="Please check:"
      messages={['The name', 'The date']}
      onClose={onClose}
      closeLabel="Close"
    />,
  );
  const box = screen.getByRole('alert');
  expect(box).toHaveTextContent('ErrorPlease check:');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The name',
    'The date',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Alert of type info is a polite status without list and close button', () => {
  render(<Alert type="info" message="An e-mail was sent" />);
  expect(screen.getByRole('status')).toHaveTextContent('An e-mail was sent');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

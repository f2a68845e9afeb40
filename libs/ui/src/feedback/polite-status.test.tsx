import { act, render, screen } from '@testing-library/react';
import { PoliteStatus } from './polite-status.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('PoliteStatus announces nothing on mount, then the last of several changes, also a return to the first text', () => {
  const { rerender } = render(<PoliteStatus>nothing</PoliteStatus>);
  const settle = () => {
    act(() => {
      jest.runOnlyPendingTimers();
    });
  };
  settle();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();

  rerender(<PoliteStatus>1 ticket</PoliteStatus>);
  expect(status).toBeEmptyDOMElement();
  rerender(<PoliteStatus>2 tickets</PoliteStatus>);
  settle();
  expect(status).toHaveTextContent('2 tickets');

  rerender(<PoliteStatus>nothing</PoliteStatus>);
  settle();
  expect(status).toHaveTextContent('nothing');
});

import { act, render, screen } from '@testing-library/react';
import { lazyWithRetry } from './lazy-with-retry.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('lazyWithRetry retries a failed import after 2 s, and renders later mounts without another import', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const LazyGreeting = lazyWithRetry<{ name: string }>(load);
  const { unmount } = render(<LazyGreeting name="Ada" />);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Hello Ada')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  unmount();
  render(<LazyGreeting name="Bob" />);
  expect(screen.getByText('Hello Bob')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('lazyWithRetry stops retrying when the component is unmounted', async () => {
  const load = jest.fn().mockRejectedValue(new Error('offline'));
  const LazyGreeting = lazyWithRetry(load);
  const { unmount } = render(<LazyGreeting />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
});

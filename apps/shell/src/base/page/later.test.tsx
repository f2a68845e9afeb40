import { act, render, screen } from '@testing-library/react';
import { later } from './later.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a part that could not be fetched is asked for until it is there, then it is known', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const Later = later<{ name: string }>(load);
  const { unmount } = render(<Later name="Ada" />);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Hello Ada')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  unmount();
  render(<Later name="Bob" />);
  expect(screen.getByText('Hello Bob')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what is not wanted any more is not asked for again', async () => {
  const load = jest.fn().mockRejectedValue(new Error('offline'));
  const Later = later(load);
  const { unmount } = render(<Later />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
});

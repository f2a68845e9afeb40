import { act } from '@testing-library/react';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { Busy } from './busy.tsx';
import { ProgressBar } from './progress-bar.tsx';

const bar = () => document.querySelector('[data-progress]');
const pass = (time: number) => {
  act(() => {
    jest.advanceTimersByTime(time);
  });
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('ProgressBar appears after 200 ms, stays at least 200 ms and disappears when loading ends', async () => {
  const { unmount } = await renderShell(<ProgressBar />);
  const screen = await renderShell(<Busy />);
  pass(1);
  pass(198);
  expect(bar()).not.toBeInTheDocument();
  pass(2);
  expect(bar()).toBeInTheDocument();
  pass(50);
  screen.unmount();
  pass(148);
  expect(bar()).not.toHaveAttribute('data-done');
  pass(3);
  expect(bar()).toHaveAttribute('data-done');
  pass(200);
  expect(bar()).not.toBeInTheDocument();
  unmount();
});

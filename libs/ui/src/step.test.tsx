import { render, screen } from '@testing-library/react';
import { Step, type StepState } from './step.tsx';

const step = (state: StepState) => (
  <Step
    number={2}
    title="Day"
    state={state}
    summary="Sat 14 Nov"
    changeLabel="Change"
    onChange={() => undefined}
  >
    <p>Calendar</p>
  </Step>
);

test('Step takes the focus when it opens later, not when it is initially open', () => {
  const { rerender } = render(step('waiting'));
  expect(screen.queryByText('Calendar')).not.toBeInTheDocument();
  rerender(step('open'));
  expect(screen.getByRole('heading', { name: 'Day' })).toHaveFocus();
  rerender(<div key="other">{step('open')}</div>);
  expect(screen.getByRole('heading', { name: 'Day' })).not.toHaveFocus();
});

test('Step collapses to its summary when done and can be reopened', () => {
  render(step('done'));
  expect(screen.getByText('Sat 14 Nov')).toBeVisible();
  expect(screen.queryByText('Calendar')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change Day' })).toBeVisible();
});

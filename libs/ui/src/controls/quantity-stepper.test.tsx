import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

function Counter({ start, max, maxReason }: { start: number; max: number; maxReason?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <QuantityStepper
        value={value}
        max={max}
        onChange={setValue}
        label="Adult"
        decreaseLabel="One less"
        increaseLabel="One more"
        maxReason={maxReason}
      />
      <output>{value}</output>
    </>
  );
}

const value = () => screen.getByRole('status').textContent;

test('QuantityStepper counts between its limits, where the button keeps the focus and describes the reason', async () => {
  const user = userEvent.setup();
  render(<Counter start={0} max={2} maxReason="At most 2 per purchase" />);
  const less = screen.getByRole('button', { name: 'One less' });
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await user.click(less);
  expect(value()).toBe('0');
  const more = screen.getByRole('button', { name: 'One more' });
  expect(more).not.toHaveAccessibleDescription();
  await user.click(more);
  await user.keyboard('{Enter}');
  expect(value()).toBe('2');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveAccessibleDescription('At most 2 per purchase');
  await user.keyboard('{Enter}');
  expect(value()).toBe('2');
});

test('QuantityStepper accepts a typed number and clamps it to the limits', async () => {
  const user = userEvent.setup();
  render(<Counter start={3} max={20} />);
  const input = screen.getByRole('spinbutton', { name: 'Adult' });
  await user.clear(input);
  await user.type(input, '12');
  expect(value()).toBe('12');
  await user.clear(input);
  await user.type(input, '99');
  await user.tab();
  expect(input).toHaveValue(20);
  expect(value()).toBe('20');
  await user.clear(input);
  await user.tab();
  expect(input).toHaveValue(20);
  await user.clear(input);
  await user.type(input, '-1');
  await user.tab();
  expect(value()).toBe('0');
});

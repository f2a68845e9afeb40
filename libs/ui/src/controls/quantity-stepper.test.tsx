import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

function Counter({ start, max }: { start: number; max: number }) {
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
      />
      <output>{value}</output>
    </>
  );
}

const value = () => screen.getByRole('status').textContent;

test('the buttons count between the limits', async () => {
  const user = userEvent.setup();
  render(<Counter start={0} max={2} />);
  expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'One more' }));
  expect(value()).toBe('2');
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('a number can be typed; of one outside the limits the limit counts', async () => {
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

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { digitsOnly } from './digits-only.ts';

function renderInput() {
  const onRefused = jest.fn();
  render(<input onKeyDown={digitsOnly(onRefused)} />);
  return { input: screen.getByRole('textbox'), onRefused, user: userEvent.setup() };
}

test('digitsOnly ignores letters and calls onRefused', async () => {
  const { input, onRefused, user } = renderInput();
  await user.type(input, '60ab0');
  expect(input).toHaveValue('600');
  expect(onRefused).toHaveBeenCalledTimes(2);
});

test('digitsOnly ignores separators without calling onRefused, and accepts digits of other scripts', async () => {
  const { input, onRefused, user } = renderInput();
  await user.type(input, '(6) 1-2/3.٤');
  expect(input).toHaveValue('6123٤');
  expect(onRefused).not.toHaveBeenCalled();
});

test('digitsOnly leaves editing keys and pasted text unchanged', async () => {
  const { input, onRefused, user } = renderInput();
  await user.type(input, '123{Backspace}{ArrowLeft}{Delete}');
  expect(input).toHaveValue('1');
  await user.clear(input);
  await user.click(input);
  await user.paste('+34 600');
  expect(input).toHaveValue('+34 600');
  expect(onRefused).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

test('label, hint and error belong to the control', () => {
  render(
    <Field label="NIF" hint="With letter" error="This field is required" required>
      <TextInput name="nif" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'NIF' });
  expect(input).toHaveAccessibleDescription('With letter This field is required');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

test('what is right is said while nothing is wrong, in place of the hint below, so that nothing moves', () => {
  const { rerender } = render(
    <Field label="NIF" hint="With letter" isHintBelow confirmation="The NIF is valid">
      <TextInput name="nif" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'NIF' });
  expect(input).toHaveAccessibleDescription('The NIF is valid');
  rerender(
    <Field label="NIF" hint="With letter" isHintBelow confirmation="The NIF is valid" error="Too short">
      <TextInput name="nif" />
    </Field>,
  );
  expect(input).toHaveAccessibleDescription('With letter Too short');
});

test('a field that may stay empty says so', () => {
  render(
    <Field label="Address" optionalLabel="optional">
      <TextInput name="address" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Address (optional)' });
  expect(input).toBeValid();
  expect(input).not.toBeRequired();
});

test('the list of errors takes the focus and leads to the fields', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ErrorSummary
        rightLabel="done"
        title="Please check"
        errors={[{ id: 'email', message: 'E-mail is missing' }]}
      />
      <Field id="email" label="E-mail" error="E-mail is missing">
        <TextInput />
      </Field>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'E-mail is missing' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

test('Field connects label, hint and error with the control', () => {
  render(
    <Field label="NIF" hint="With letter" error="Enter your NIF" required>
      <TextInput name="nif" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'NIF' });
  expect(input).toHaveAccessibleDescription('With letter Enter your NIF');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

test('Field shows the confirmation in place of a hint below while there is no error', () => {
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

test('Field adds the optional label to the name of an optional control', () => {
  render(
    <Field label="Address" optionalLabel="optional">
      <TextInput name="address" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Address (optional)' });
  expect(input).toBeValid();
  expect(input).not.toBeRequired();
});

const NAMES = ['E-mail', 'Phone', 'Postcode', 'Country'];

function renderSummary(right: readonly string[]) {
  return (
    <>
      <ErrorSummary
        title={`${NAMES.length - right.length} things are missing`}
        errors={NAMES.map((name) => ({ id: name, name, isRight: right.includes(name) }))}
        moreLabel={(count) => `and ${count} more`}
        rightLabel="done"
      />
      {NAMES.map((name) => (
        <Field key={name} id={name} label={name} error={`Enter your ${name}`}>
          <TextInput />
        </Field>
      ))}
    </>
  );
}

test('ErrorSummary focuses the first field in error, scrolls it to the middle and links two fields (R485)', async () => {
  const user = userEvent.setup();
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(renderSummary([]));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  expect(screen.getByRole('alert')).toHaveTextContent('4 things are missingE-mailPhoneand 2 more');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Phone' }));
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
});

test('ErrorSummary keeps its lines and the focus while errors are corrected', () => {
  const { rerender } = render(renderSummary([]));
  rerender(renderSummary(['E-mail', 'Postcode']));
  expect(screen.getByRole('link', { name: 'E-mail – done' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/and 1 more$/);
  rerender(renderSummary(['E-mail', 'Postcode', 'Country']));
  expect(screen.getByRole('alert')).toHaveTextContent(/and 2 more – done$/);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

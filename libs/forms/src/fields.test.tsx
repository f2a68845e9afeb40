import { decoded, type Country } from '@taquilla/contracts';
import { setUpI18n } from '@taquilla/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CountryField, DocumentTypeField, FormKit, PhoneFields, PostcodeField, TextField } from './index.ts';
import { requireAll } from './judge.ts';

const COUNTRIES: Country[] = [
  { id: 1, code: 'ES', name: 'Spain', prefix: '+34' },
  { id: 2, code: 'FR', name: 'France', prefix: '+33' },
  { id: 3, code: 'HK', name: 'Hong Kong', prefix: '+852' },
];

function Form({ children, ...values }: { children: ReactNode; [field: string]: unknown }) {
  const form = useForm({ defaultValues: values, resolver: requireAll(), mode: 'onTouched' });
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FormKit
        form={form}
        id="test"
        optionalLabel="optional"
        errorText={({ type }) => `It is ${decoded(type)?.code ?? type}`}
      >
        {children}
      </FormKit>
    </QueryClientProvider>
  );
}
const answer = (body: object, status = 200) => {
  globalThis.fetch = () =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
};
const phone = <PhoneFields prefixLabel="Prefix" phoneLabel="Phone" digitsOnlyText="Digits only" />;

beforeEach(() => setUpI18n('en'));

test('the error of a blurred field is shown after the press that blurred it', async () => {
  render(
    <Form name="">
      <TextField path="name" label="Name" />
      <button type="button">Next</button>
    </Form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  const next = screen.getByRole('button', { name: 'Next' });
  await user.pointer({ keys: '[MouseLeft>]', target: next });
  expect(next).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: next });
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  });
});

test('a blurred field shows its error in the form’s texts and has an id for links', async () => {
  render(
    <Form name="">
      <TextField path="name" label="Name" />
    </Form>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAttribute('id', 'test-name');
  await userEvent.click(field);
  expect(field).toBeValid();
  await userEvent.tab();
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription('It is required');
  });
  expect(field).toBeInvalid();
});

test('an international number sets the prefix, and other characters than digits are rejected while typing (R136)', async () => {
  render(
    <Form prefix="+34" phone="">
      {phone}
    </Form>,
  );
  const number = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(number, '6x');
  expect(number).toHaveValue('6');
  expect(number).toHaveAccessibleDescription('Digits only');
  await userEvent.clear(number);
  await userEvent.click(number);
  await userEvent.paste('+49 151 23456789');
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Prefix' })).toHaveValue('+49');
  expect(number).toHaveValue('15123456789');
  expect(number).toHaveAccessibleDescription('');
});

test.each([
  ['+33 6 12 34 56 78', '+33', '612345678'],
  ['+1 212 555 0199', '+1', '2125550199'],
  ['0033 6 12 34 56 78', '+33', '612345678'],
])('a number typed as %s sets the prefix (R452)', async (typed, prefix, rest) => {
  render(
    <Form prefix="+34" phone="">
      {phone}
    </Form>,
  );
  const number = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(number, typed);
  expect(number).toHaveAccessibleDescription('');
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Prefix' })).toHaveValue(prefix);
  expect(number).toHaveValue(rest);
});

test('a plus inside a number is rejected while typing', async () => {
  render(
    <Form prefix="+34" phone="">
      {phone}
    </Form>,
  );
  const number = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(number, '6+1');
  expect(number).toHaveValue('61');
});

test('a postcode is optional in a country without postcodes (R135)', () => {
  const { unmount } = render(
    <Form country="HK" postcode="">
      <PostcodeField path="postcode" country="country" label="Postcode" />
    </Form>,
  );
  expect(screen.getByRole('textbox', { name: /Postcode/ })).not.toBeRequired();
  unmount();
  render(
    <Form country="ES" postcode="">
      <PostcodeField path="postcode" country="country" label="Postcode" />
    </Form>,
  );
  expect(screen.getByRole('textbox', { name: 'Postcode' })).toBeRequired();
});

test('the tax document has its name in the holder’s country, and its number is revalidated after a change of type (R450)', async () => {
  const names = {
    tax: 'Tax number',
    taxES: 'NIF',
    taxIT: 'Codice fiscale',
    passport: 'Passport',
    other: 'Other',
  };
  render(
    <Form type="tax" number="" country="ES">
      <DocumentTypeField path="type" number="number" country="country" label="Document" names={names} />
      <TextField path="number" label="Number" />
    </Form>,
  );
  const choice = screen.getByRole('combobox', { name: 'Document' });
  expect(choice).toHaveDisplayValue('NIF');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['NIF', 'Passport', 'Other']);
  const number = screen.getByRole('textbox', { name: 'Number' });
  await userEvent.selectOptions(choice, 'Passport');
  expect(number).toBeValid();
  await userEvent.click(number);
  await userEvent.tab();
  await userEvent.selectOptions(choice, 'Other');
  await waitFor(() => {
    expect(number).toBeInvalid();
  });
});

test('the prefix follows the country until another prefix is entered', async () => {
  answer({ data: COUNTRIES });
  render(
    <Form country="" prefix="" phone="">
      <CountryField path="country" label="Country" choose="Choose" prefix="prefix" />
      {phone}
    </Form>,
  );
  await screen.findByRole('option', { name: 'France' });
  const [country, prefix] = [screen.getByRole('combobox'), screen.getByRole('textbox', { name: 'Prefix' })];
  await userEvent.selectOptions(country, 'ES');
  expect(prefix).toHaveValue('+34');
  await userEvent.selectOptions(country, 'FR');
  expect(prefix).toHaveValue('+33');
  await userEvent.clear(prefix);
  await userEvent.type(prefix, '+351');
  await userEvent.selectOptions(country, 'HK');
  expect(prefix).toHaveValue('+351');
});

test('the retry of a failed country list loads the countries', async () => {
  answer({ message: 'busy' }, 500);
  render(
    <Form country="">
      <CountryField
        path="country"
        label="Country"
        choose="Choose"
        whenFailed={(retry) => <button onClick={retry}>Again</button>}
      />
    </Form>,
  );
  const again = await screen.findByRole('button', { name: 'Again' });
  answer({ data: COUNTRIES });
  await userEvent.click(again);
  await screen.findByRole('option', { name: 'Spain' });
  expect(screen.queryByRole('button', { name: 'Again' })).not.toBeInTheDocument();
});

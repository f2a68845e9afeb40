import {
  Checkbox,
  CountrySelect,
  ErrorSummary,
  Field,
  FieldError,
  Fieldset,
  RadioCard,
  Select,
  TextArea,
  TextInput,
  type ErrorSummaryProps,
} from '@taquilla/ui';
import { Opened } from '../opened.tsx';
import type { States } from '../story.ts';

export const field: States = {
  empty: (
    <Field label="Name" required>
      <TextInput />
    </Field>
  ),
  optional: (
    <Field label="Address" optionalLabel="optional">
      <TextInput />
    </Field>
  ),
  'with a hint': (
    <Field label="ID or passport number" hint="Write 0 if you have none" required>
      <TextInput />
    </Field>
  ),
  'hint below': (
    <Field label="Prefix" hint="With the plus" isHintBelow>
      <TextInput defaultValue="+34" />
    </Field>
  ),
  right: (
    <Field label="NIF" confirmation="The NIF is valid">
      <TextInput defaultValue="12345678Z" />
    </Field>
  ),
  wrong: (
    <Field label="E-mail" error="Write the address as name@example.org" required>
      <TextInput defaultValue="ana@" />
    </Field>
  ),
};

export const textInput: States = {
  empty: <TextInput aria-label="Name" />,
  filled: <TextInput aria-label="Name" defaultValue="Ana Ruiz" />,
  disabled: <TextInput aria-label="Name" disabled defaultValue="Ana Ruiz" />,
  wrong: <TextInput aria-label="Name" aria-invalid defaultValue="http://example.org" />,
};

export const textArea: States = {
  filled: <TextArea aria-label="Message" defaultValue={'Two lines\nof text'} />,
};

const LANGUAGES = ['Español', 'Català', 'Deutsch', 'English', 'Français', 'Italiano'];

export const select: States = {
  filled: (
    <Select aria-label="Language" defaultValue="English">
      {LANGUAGES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  ),
  disabled: (
    <Select aria-label="Language" disabled>
      <option>Español</option>
    </Select>
  ),
};

export const countrySelect: States = {
  'none chosen': (
    <CountrySelect
      aria-label="Country"
      choose="Choose a country"
      countries={[
        { code: 'AT', name: 'Austria' },
        { code: 'ES', name: 'Spain' },
      ]}
    />
  ),
};

export const checkbox: States = {
  off: <Checkbox label="I accept the terms" />,
  on: <Checkbox defaultChecked label="I accept the terms" />,
  'with a hint': <Checkbox label="It’s a gift" hint="No price is printed on the tickets." />,
  wrong: <Checkbox label="I accept the terms" error="Please accept the terms to go on" />,
  disabled: <Checkbox disabled label="I accept the terms" />,
};

const cards = (name: string) =>
  ['Bank card', 'Bank transfer'].map((label) => <RadioCard key={label} name={name} label={label} />);

export const fieldset: States = {
  plain: <Fieldset legend="How do you want to pay?">{cards('plain')}</Fieldset>,
  wrong: (
    <Fieldset legend="How do you want to pay?" hint="Nothing is charged yet" error="Choose a way to pay">
      {cards('wrong')}
    </Fieldset>
  ),
};

export const fieldError: States = { plain: <FieldError>Enter your full name</FieldError> };

const summary = (title: string, errors: ErrorSummaryProps['errors']) => (
  <Opened>
    {() => (
      <ErrorSummary
        title={title}
        errors={errors}
        moreLabel={(count) => `and ${count} more`}
        rightLabel="done"
      />
    )}
  </Opened>
);

export const errorSummary: States = {
  'two errors': summary('Complete 2 fields to pay', [
    { id: 'missing-name', name: 'Full name' },
    { id: 'missing-method', name: 'Payment method' },
  ]),
  'one corrected': summary('Complete one field to pay', [
    { id: 'missing-name', name: 'Full name', isRight: true },
    { id: 'missing-method', name: 'Payment method' },
  ]),
  'all corrected': summary('All done: you can pay now', [
    { id: 'missing-name', name: 'Full name', isRight: true },
  ]),
};

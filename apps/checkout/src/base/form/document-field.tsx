import { documentKind, NO_NIF } from '@taquilla/contracts';
import { DocumentTypeField, TextField, type TextFieldProps } from '@taquilla/forms';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';

interface DocumentFieldProps extends Omit<TextFieldProps<CheckoutValues>, 'confirmation'> {
  path: 'client.nif' | 'invoice.cif';
  country: 'client.country' | 'invoice.country';
}

const DOCUMENT_TYPE = {
  'client.nif': 'client.document_type',
  'invoice.cif': 'invoice.document_type',
} as const;

/** Choice of the identity document that the number belongs to (R450). */
export function DocumentChoice({ path, country }: Pick<DocumentFieldProps, 'path' | 'country'>) {
  const t = useTexts();
  const names = {
    tax: t('document.tax'),
    taxES: t('document.taxES'),
    taxIT: t('document.taxIT'),
    passport: t('document.passport'),
    other: t('document.other'),
  };
  return (
    <DocumentTypeField
      path={DOCUMENT_TYPE[path]}
      number={path}
      country={country}
      label={t('document.label')}
      names={names}
    />
  );
}

/** Document number of a person or an organisation. A valid number is confirmed when the field loses the focus (R133). */
export function DocumentField({ country, ...field }: DocumentFieldProps) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const [number, from, type] = useWatch({ control, name: [field.path, country, DOCUMENT_TYPE[field.path]] });
  const { touchedFields } = useFormState({ control, name: field.path });
  const wasLeft = get(touchedFields, field.path) === true && number.trim() !== NO_NIF;
  const kind = wasLeft ? documentKind({ number, country: from, type }) : undefined;
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      confirmation={kind && t(`valid.${kind}`)}
    />
  );
}

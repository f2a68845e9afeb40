import { DOCUMENT_TYPES, type DocumentType } from '@taquilla/contracts';
import { Field, Select } from '@taquilla/ui';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFieldId } from './form-kit.tsx';

/** Names of the document types; tax numbers have other names in Spain and Italy. */
type DocumentNames = Record<DocumentType | 'taxES' | 'taxIT', string>;

interface DocumentTypeFieldProps {
  path: string;
  /** path of the document's number, revalidated on change once it was blurred */
  number: string;
  /** path of the holder's country */
  country: string;
  label: string;
  names: DocumentNames;
}

/** Selects the document type of a number (R450). */
export function DocumentTypeField({ path, number, country, label, names }: DocumentTypeFieldProps) {
  const { control, register } = useFormContext();
  const { touchedFields } = useFormState({ control, name: number });
  const from = String(useWatch({ control, name: country }));
  const tax = from === 'ES' || from === 'IT' ? names[`tax${from}`] : names.tax;
  return (
    <Field id={useFieldId()(path)} label={label} required>
      <Select {...register(path, { deps: get(touchedFields, number) === true ? [number] : [] })}>
        {DOCUMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {type === 'tax' ? tax : names[type]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

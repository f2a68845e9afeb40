import { DOCUMENT_TYPES, type DocumentType } from '@taquilla/contracts';
import { Field, Select } from '@taquilla/ui';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFieldId } from './form-kit.tsx';

/** The names of the documents; a tax number is called otherwise in Spain and in Italy. */
type DocumentNames = Record<DocumentType | 'taxES' | 'taxIT', string>;

interface DocumentTypeFieldProps {
  path: string;
  /** path of the document's number, which is checked anew once it has been left */
  number: string;
  /** path of its owner's country */
  country: string;
  label: string;
  names: DocumentNames;
}

/** Which document a number is of (R450). */
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

import { NO_NIF } from '@taquilla/contracts';
import { Checkbox } from '@taquilla/ui';
import { useFormContext, useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';

interface NoNumberProps<V extends FieldValues> {
  /** path of the number's field */
  path: Path<V>;
  label: string;
}

/** Checkbox for persons without a number: sets the number to "0" (R133). */
export function NoNumber<V extends FieldValues = FieldValues>({ path, label }: NoNumberProps<V>) {
  const { control, setValue } = useFormContext<V>();
  const number: string = useWatch({ control, name: path });
  return (
    <Checkbox
      label={label}
      checked={number.trim() === NO_NIF}
      onChange={({ currentTarget: { checked } }) => {
        const value = (checked ? NO_NIF : '') as PathValue<V, Path<V>>;
        setValue(path, value, { shouldDirty: true, shouldValidate: checked });
      }}
    />
  );
}

import { useFieldError, useFieldId } from '@taquilla/forms';
import { FieldError } from '@taquilla/ui';

/** What is wrong with a section as a whole, such as that it has not loaded; the list of errors leads here. */
export function SectionError({ path }: { path: 'gateway' | 'legal' }) {
  const fieldId = useFieldId();
  const error = useFieldError(path);
  if (!error) return null;
  return (
    <div id={fieldId(path)} tabIndex={-1}>
      <FieldError>{error}</FieldError>
    </div>
  );
}

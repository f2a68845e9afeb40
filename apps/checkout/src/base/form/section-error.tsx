import { useFieldError, useFieldId } from '@taquilla/forms';
import { FieldError } from '@taquilla/ui';

/** Error of a whole section, for example when it has not loaded; the error list links to it. */
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

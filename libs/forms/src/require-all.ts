import { coded } from '@taquilla/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Every field has to be filled in (R192); what is right in them only the box office knows. */
export function requireAll<V extends FieldValues>(): Resolver<V> {
  return (values) => {
    const empty = Object.entries(values).filter(([, value]) => String(value).trim() === '');
    if (empty.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      empty.map(([field]) => [field, { type: coded('required'), message: '' }]),
    );
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

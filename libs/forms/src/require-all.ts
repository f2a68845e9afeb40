import { coded } from '@taquilla/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Creates a resolver that requires every field (R192); only the backend validates their content. */
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

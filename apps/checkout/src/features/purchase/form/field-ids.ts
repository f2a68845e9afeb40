import { createContext, useContext } from 'react';
import { get, useFormState, type Path } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import type { RuleError } from '../rules/rule-error.ts';
import type { CheckoutValues } from './form-values.ts';

const FormId = createContext('checkout');

/** Keeps the ids of the form's fields apart from the rest of the page. */
export const FormIdProvider = FormId.Provider;

/** Ids of the form's controls, by field path: where the list of errors links to. */
export function useFieldId(): (path: string) => string {
  const form = useContext(FormId);
  return (path) => `${form}-${path.replaceAll('.', '-')}`;
}

/** The translated error of a field. */
export function useFieldError(path: Path<CheckoutValues>): string | undefined {
  const t = useTexts();
  const { errors } = useFormState<CheckoutValues>({ name: path });
  const error = get(errors, path) as { message?: RuleError } | undefined;
  return error?.message && t(`errors.${error.message}`);
}

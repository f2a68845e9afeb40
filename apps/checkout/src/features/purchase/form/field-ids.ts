import { createContext, useContext } from 'react';
import { get, useFormState, type FieldErrors, type Path } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { RULE_ERRORS, type RuleError } from '../rules/rule-error.ts';
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
  const error = errorOf(errors, path);
  return error && t(`errors.${error}`);
}

/** What is wrong with a field; the form library keeps it as the message of its error. */
export function errorOf(errors: FieldErrors<CheckoutValues>, path: string): RuleError | undefined {
  const error: unknown = get(errors, `${path}.message`);
  return RULE_ERRORS.find((code) => code === error);
}

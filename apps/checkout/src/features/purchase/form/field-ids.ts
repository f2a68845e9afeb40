import { createContext, useContext } from 'react';
import { get, useFormContext, useFormState, type FieldErrors, type Path } from 'react-hook-form';
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
  const { control } = useFormContext<CheckoutValues>();
  const { errors } = useFormState({ control, name: path });
  return useErrorText()(errors, path);
}

/** Says the error of a field, with what was typed inserted where the message names it. */
export function useErrorText(): (errors: FieldErrors<CheckoutValues>, path: string) => string | undefined {
  const t = useTexts();
  const { getValues } = useFormContext<CheckoutValues>();
  return (errors, path) => {
    const error = errorOf(errors, path);
    if (!error) return undefined;
    const value: unknown = get(getValues(), path);
    return t(`errors.${error}`, typeof value === 'string' ? { value: value.trim() } : {});
  };
}

/** What is wrong with a field; the form library keeps it as the message of its error. */
function errorOf(errors: FieldErrors<CheckoutValues>, path: string): RuleError | undefined {
  const error: unknown = get(errors, `${path}.message`);
  return RULE_ERRORS.find((code) => code === error);
}

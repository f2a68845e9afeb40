import { leastOfPostcode, phoneLengths } from '@taquilla/contracts';
import { createContext, useContext } from 'react';
import { get, useFormContext, useFormState, type FieldErrors, type Path } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';
import { RULE_ERRORS, type RuleError } from '../rules/rule-error.ts';

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

/** Says the error of a field, with what was typed and how long it may be where the message names it. */
export function useErrorText(): (errors: FieldErrors<CheckoutValues>, path: string) => string | undefined {
  const t = useTexts();
  const { getValues } = useFormContext<CheckoutValues>();
  return (errors, path) => {
    const error = errorOf(errors, path);
    if (!error) return undefined;
    const values = getValues();
    const value: unknown = get(values, path);
    return t(`errors.${error}`, {
      value: typeof value === 'string' ? value.trim() : '',
      ...boundsOf(error, path, values),
    });
  };
}

/** How many signs a field takes, where that depends on another. */
function boundsOf(error: RuleError, path: string, { client, invoice }: CheckoutValues) {
  if (error === 'phoneShort' || error === 'phoneLong') return { ...phoneLengths(client.prefix) };
  if (error !== 'postcodeShort') return {};
  return { least: leastOfPostcode(path === 'invoice.postcode' ? invoice.country : client.country) };
}

/** What is wrong with a field; the form library keeps it as the message of its error. */
export function errorOf(errors: FieldErrors<CheckoutValues>, path: string): RuleError | undefined {
  const error: unknown = get(errors, `${path}.message`);
  return RULE_ERRORS.find((code) => code === error);
}

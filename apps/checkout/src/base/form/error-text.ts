import { leastOfPostcode, phoneLengths } from '@taquilla/contracts';
import { get, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';
import { RULE_ERRORS, type RuleError } from '../rules/rule-error.ts';

/** Fields of the buyer that say in words of their own what to enter. */
const MISSING = ['name', 'nif', 'email', 'emailverify', 'country', 'postcode', 'prefix', 'phone'] as const;

/** Says the error of a field, with what was typed and how long it may be where the message names it. */
export function useErrorText({ getValues }: Pick<UseFormReturn<CheckoutValues>, 'getValues'>) {
  const t = useTexts();
  return ({ message }: { message?: string }, path: string): string | undefined => {
    const error = ruleErrorOf(message);
    if (!error) return undefined;
    if (error === 'required') {
      const [, field] = /^client\.(\w+)$/.exec(path) ?? [];
      const own = MISSING.find((name) => name === field);
      if (own) return t(`missing.${own}`);
    }
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
  if (error === 'tooFewDigits' || error === 'tooManyDigits') return { ...phoneLengths(client.prefix) };
  if (error !== 'postcodeShort') return {};
  return { least: leastOfPostcode(path === 'invoice.postcode' ? invoice.country : client.country) };
}

/** What is wrong with a field; the form library keeps it as the message of its error. */
const ruleErrorOf = (message: unknown): RuleError | undefined => RULE_ERRORS.find((code) => code === message);
export const errorOf = (errors: FieldErrors<CheckoutValues>, path: string): RuleError | undefined =>
  ruleErrorOf(get(errors, `${path}.message`));

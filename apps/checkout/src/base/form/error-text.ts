import { leastOfPostcode, phoneLengths } from '@taquilla/contracts';
import { get, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';
import { RULE_ERRORS, type RuleError } from '../rules/rule-error.ts';

const CLIENT_FIELDS = [
  'name',
  'nif',
  'email',
  'emailverify',
  'country',
  'postcode',
  'prefix',
  'phone',
] as const;
const INVOICE_FIELDS = ['country', 'name', 'cif', 'address', 'postcode', 'email', 'fiscal_code'] as const;

/** Returns the text of a field's error, with the typed value and the length limits where the text contains them. */
export function useErrorText({ getValues }: Pick<UseFormReturn<CheckoutValues>, 'getValues'>) {
  const t = useTexts();
  return ({ message }: { message?: string }, path: string): string | undefined => {
    const error = ruleErrorOf(message);
    if (!error) return undefined;
    const values = getValues();
    if (error === 'required') return t(missingText(path, values.invoice.country));
    const value: unknown = get(values, path);
    return t(`errors.${error}`, {
      value: typeof value === 'string' ? value.trim() : '',
      ...boundsOf(error, path, values),
    });
  };
}

/** Returns the key of the text that describes the input of an empty field. */
function missingText(path: string, invoiceCountry: string) {
  const section = path.split('.', 1)[0];
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (section === 'holders') return name === 'name' ? 'missing.holders.name' : 'missing.holders.nif';
  if (section === 'invoice') {
    if (name === 'cif' && invoiceCountry === 'IT') return 'missing.invoice.cifItaly';
    const field = INVOICE_FIELDS.find((candidate) => candidate === name);
    return field ? (`missing.invoice.${field}` as const) : 'errors.refused';
  }
  const field = CLIENT_FIELDS.find((candidate) => candidate === name);
  return field ? (`missing.${field}` as const) : 'errors.refused';
}

/** Returns the length limits of a field that depend on another field. */
function boundsOf(error: RuleError, path: string, { client, invoice }: CheckoutValues) {
  if (error === 'tooFewDigits' || error === 'tooManyDigits') return { ...phoneLengths(client.prefix) };
  if (error !== 'postcodeShort') return {};
  return { least: leastOfPostcode(path === 'invoice.postcode' ? invoice.country : client.country) };
}

/** Returns the error code, which the form library stores as the error's message. */
const ruleErrorOf = (message: unknown): RuleError | undefined => RULE_ERRORS.find((code) => code === message);

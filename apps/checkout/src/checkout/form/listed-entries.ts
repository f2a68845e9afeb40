import type { LegalText } from '@taquilla/contracts';
import { useFieldId } from '@taquilla/forms';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { legalKey, type CheckoutValues } from '../../base/draft/form-values.ts';
import { holderNameLabel } from '../../features/holders/holder-label.ts';
import type { NominatedLine } from '../../features/holders/nominated-lines.ts';
import { invoiceFields, invoiceLabel } from '../../features/invoice/invoice-fields-of.ts';
import type { RequiredAccreditation } from '../../features/accreditations/required-accreditations.ts';
import { useTexts } from '../../texts.ts';

/** The fields that were invalid at a submit. */
export interface ListedErrors {
  paths: readonly string[];
  /** number of submits; a new number remounts the list */
  submitCount: number;
}

/** Sections of a form besides client and invoice. */
export interface ListedSections {
  lines: readonly NominatedLine[];
  accreditations: readonly RequiredAccreditation[];
  legalTexts: readonly LegalText[];
}

/** Returns the fields that were invalid at a submit, in the order of the page, with their current state. */
export function useListedEntries(paths: readonly string[], sections: ListedSections) {
  const { control } = useFormContext<CheckoutValues>();
  const { errors } = useFormState({ control });
  const fieldId = useFieldId();
  const fields = useFields(sections).filter(({ path }) => paths.includes(path));
  return fields.map(({ path, name }) => ({ id: fieldId(path), name, isRight: !get(errors, path) }));
}

interface ListedField {
  path: string;
  /** its label, preceded by the person or section where several fields have that label */
  name: string;
}

const CLIENT_FIELDS = [
  'email',
  'emailverify',
  'prefix',
  'phone',
  'name',
  'nif',
  'country',
  'postcode',
  'address',
] as const;

/** Returns the form's fields with their names, in the order of the page. */
function useFields({ lines, accreditations, legalTexts }: ListedSections): ListedField[] {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const invoiceCountry = useWatch({ control, name: 'invoice.country' });
  const ofPerson = (unit: number, name: string) => `${t('holders.unit', { number: unit + 1 })}, ${name}`;
  return [
    ...CLIENT_FIELDS.map((field) => ({ path: `client.${field}`, name: t(`personal.${field}`) })),
    ...lines.flatMap(({ key, quantity, requiredField }) =>
      Array.from({ length: quantity }, (_unit, unit) => [
        { path: `holders.${key}.${unit}.name`, name: ofPerson(unit, t(holderNameLabel(requiredField))) },
        {
          path: `holders.${key}.${unit}.${requiredField}`,
          name: ofPerson(unit, t(`holders.${requiredField}`)),
        },
      ]).flat(),
    ),
    ...accreditations.map(({ key, unit, name }) => ({
      path: `accreditations.${key}`,
      name: ofPerson(unit, name),
    })),
    { path: 'gateway', name: t('payment.title') },
    ...invoiceFields(invoiceCountry).map((field) => ({
      path: `invoice.${field}`,
      name: t('invoice.of', { field: t(invoiceLabel(field, invoiceCountry)) }),
    })),
    { path: 'legal', name: t('legal.title') },
    ...legalTexts.map(({ id, title }) => ({ path: `legal.${legalKey(id)}`, name: title })),
  ];
}

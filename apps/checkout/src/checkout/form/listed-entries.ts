import type { LegalText } from '@taquilla/contracts';
import { useFieldId } from '@taquilla/forms';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { legalKey, type CheckoutValues } from '../../base/draft/form-values.ts';
import { holderNameLabel } from '../../features/holders/holder-label.ts';
import type { NominatedLine } from '../../features/holders/nominated-lines.ts';
import { invoiceFields, invoiceLabel } from '../../features/invoice/invoice-fields-of.ts';
import type { RequiredAccreditation } from '../../features/accreditations/required-accreditations.ts';
import { useTexts } from '../../texts.ts';

/** The fields that were wrong at a press on "pay". */
export interface ListedErrors {
  paths: readonly string[];
  /** counts the presses: each shows the list anew */
  press: number;
}

/** What a form asks for beside its client and its invoice. */
export interface ListedSections {
  lines: readonly NominatedLine[];
  proofs: readonly RequiredAccreditation[];
  legalTexts: readonly LegalText[];
}

/** The fields that were wrong at a press on "pay", in the order of the page. */
export function useListedEntries(paths: readonly string[], sections: ListedSections) {
  const { control } = useFormContext<CheckoutValues>();
  const { errors } = useFormState({ control });
  const fieldId = useFieldId();
  const fields = useFields(sections).filter(({ path }) => paths.includes(path));
  return fields.map(({ path, name }) => ({ id: fieldId(path), name, isRight: !get(errors, path) }));
}

interface ListedField {
  path: string;
  /** its label, with whose it is before it where there are several of that label */
  name: string;
}

const CLIENT_FIELDS = [
  'name',
  'nif',
  'email',
  'emailverify',
  'country',
  'postcode',
  'address',
  'prefix',
  'phone',
] as const;

/** The form's fields with their names, in the order of the page. */
function useFields({ lines, proofs, legalTexts }: ListedSections): ListedField[] {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const invoiceCountry = useWatch({ control, name: 'invoice.country' });
  const ofPerson = (unit: number, name: string) => `${t('holders.unit', { number: unit + 1 })}, ${name}`;
  return [
    ...CLIENT_FIELDS.map((field) => ({ path: `client.${field}`, name: t(`personal.${field}`) })),
    ...lines.flatMap(({ key, quantity, asks }) =>
      Array.from({ length: quantity }, (_unit, unit) => [
        { path: `holders.${key}.${unit}.name`, name: ofPerson(unit, t(holderNameLabel(asks))) },
        { path: `holders.${key}.${unit}.${asks}`, name: ofPerson(unit, t(`holders.${asks}`)) },
      ]).flat(),
    ),
    ...proofs.map(({ key, unit, name }) => ({ path: `proofs.${key}`, name: ofPerson(unit, name) })),
    ...invoiceFields(invoiceCountry).map((field) => ({
      path: `invoice.${field}`,
      name: t('invoice.of', { field: t(invoiceLabel(field, invoiceCountry)) }),
    })),
    { path: 'gateway', name: t('payment.title') },
    { path: 'legal', name: t('legal.title') },
    ...legalTexts.map(({ id, title }) => ({ path: `legal.${legalKey(id)}`, name: title })),
  ];
}

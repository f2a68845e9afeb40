import type { LegalText } from '@taquilla/contracts';
import { useFieldId, useFormLook } from '@taquilla/forms';
import { get, useFormContext, useFormState, useWatch, type FieldError } from 'react-hook-form';
import { legalKey, type CheckoutValues } from '../../base/draft/form-values.ts';
import { errorOf } from '../../base/form/error-text.ts';
import { namesItsField } from '../../base/rules/rule-error.ts';
import { holderNameLabel } from '../../features/holders/holder-label.ts';
import type { NominatedLine } from '../../features/holders/nominated-lines.ts';
import { invoiceFields } from '../../features/invoice/invoice-fields-of.ts';
import { invoiceLabel } from '../../features/invoice/invoice-label.ts';
import type { NeededProof } from '../../features/proofs/needed-proofs.ts';
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
  proofs: readonly NeededProof[];
  legalTexts: readonly LegalText[];
}

/** What was wrong at a press on "pay", in the order of the page and in words that say what to do. */
export function useListedEntries(paths: readonly string[], sections: ListedSections) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const { errors } = useFormState({ control });
  const { errorText } = useFormLook();
  const fieldId = useFieldId();
  const fields = useFields(sections).filter(({ path }) => paths.includes(path));
  return fields.map(({ path, label, group, missing }) => {
    const error = errorOf(errors, path);
    const found: FieldError | undefined = get(errors, path);
    const message = found && errorText(found, path);
    const isRight = !message;
    const own = isRight || error === 'required' || error === 'acceptTerms' ? missing : undefined;
    const isClear = own !== undefined || (error !== undefined && namesItsField(error));
    const subject = isClear ? group : label;
    const said = own ?? message;
    const isLabelAlone = !said;
    return {
      id: fieldId(path),
      isRight,
      message: isLabelAlone ? label : subject ? t('errors.entry', { field: subject, message: said }) : said,
    };
  });
}

interface ListedField {
  path: string;
  /** its name, whose it is before it */
  label: string;
  /** whose it is, where there are several of its name */
  group?: string;
  /** what to do when it is empty */
  missing?: string;
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
  const person = (unit: number) => t('holders.unit', { number: unit + 1 });
  return [
    ...CLIENT_FIELDS.map((field) => ({
      path: `client.${field}`,
      label: t(`personal.${field}`),
      ...(field === 'address' ? {} : { missing: t(`missing.${field}`) }),
    })),
    ...lines.flatMap(({ key, quantity, asks }) =>
      Array.from({ length: quantity }, (_unit, unit) =>
        [
          { field: 'name', name: t(holderNameLabel(asks)), missing: t(`missing.${holderNameLabel(asks)}`) },
          { field: asks, name: t(`holders.${asks}`), missing: t('missing.holders.nif') },
        ].map(({ field, name, missing }) => ({
          path: `holders.${key}.${unit}.${field}`,
          label: `${person(unit)}, ${name}`,
          group: person(unit),
          missing,
        })),
      ).flat(),
    ),
    ...proofs.map(({ key, unit, name }) => ({ path: `proofs.${key}`, label: `${person(unit)}, ${name}` })),
    ...invoiceFields(invoiceCountry).map((field) => ({
      path: `invoice.${field}`,
      label: t('invoice.of', { field: t(invoiceLabel(field, invoiceCountry)) }),
      group: t('invoice.title'),
      missing: t('missing.invoice', { field: t(invoiceLabel(field, invoiceCountry)) }),
    })),
    { path: 'gateway', label: t('payment.title') },
    { path: 'legal', label: t('legal.title') },
    ...legalTexts.map(({ id, title }) => ({
      path: `legal.${legalKey(id)}`,
      label: title,
      missing: t('missing.legal', { title }),
    })),
  ];
}

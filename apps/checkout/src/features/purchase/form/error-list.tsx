import type { LegalText } from '@taquilla/contracts';
import { ErrorSummary } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { useErrorText, useFieldId } from './field-ids.ts';
import { legalKey, type CheckoutValues } from './form-values.ts';
import { holderNameLabel } from './holder-label.ts';
import type { NeededProof } from '../accreditation/needed-proofs.ts';
import { invoiceLabel } from '../invoice/invoice-label.ts';
import { invoiceFields } from '../invoice/invoice-values.ts';
import type { NominatedLine } from './nominated-lines.ts';

/** The fields that were wrong at a press on "pay". */
export interface ListedErrors {
  paths: readonly string[];
}

interface ErrorListProps {
  /** null: nothing was pressed, or everything it found has been put right */
  listed: ListedErrors | null;
  onAllRight: () => void;
  lines: readonly NominatedLine[];
  proofs: readonly NeededProof[];
  legalTexts: readonly LegalText[];
}

/**
 * After a press on "pay": everything that is missing, in the order of the page, each entry a link to its field. The
 * focus goes to the first of them. Entries go as they are put right; new ones come with the next press only, so that
 * the list never takes the focus from somebody who is typing.
 */
export function ErrorList({ listed, onAllRight, lines, proofs, legalTexts }: ErrorListProps) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const { errors } = useFormState({ control });
  const errorText = useErrorText();
  const fieldId = useFieldId();
  const fields = useFields({ lines, proofs, legalTexts });
  const wrong = fields.flatMap(({ path, label }) => {
    const message = errorText(errors, path);
    if (!message || !listed?.paths.includes(path)) return [];
    return [{ id: fieldId(path), message: t('errors.entry', { field: label, message }) }];
  });
  const isComplete = listed?.paths.every((path) => errorText(errors, path)) ?? false;
  useFocusOnFirst(listed, { isComplete, firstId: wrong[0]?.id }, onAllRight);
  return <ErrorSummary title={t('errors.title', { count: wrong.length })} errors={wrong} />;
}

interface Wrong {
  /** the form knows all errors that are listed */
  isComplete: boolean;
  firstId: string | undefined;
}

function useFocusOnFirst(
  listed: ListedErrors | null,
  { isComplete, firstId }: Wrong,
  onAllRight: () => void,
) {
  // a list is shown from the render on in which the form knows its errors, which may be the next one
  const shown = useRef<ListedErrors | null>(null);
  useEffect(() => {
    if (!listed) return;
    if (firstId && isComplete && shown.current !== listed) {
      shown.current = listed;
      document.getElementById(firstId)?.focus();
    } else if (!firstId && shown.current === listed) {
      onAllRight();
    }
  }, [listed, isComplete, firstId, onAllRight]);
}

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

/** The form's fields with their names, in the order of the page. */
function useFields({
  lines,
  proofs,
  legalTexts,
}: Pick<ErrorListProps, 'lines' | 'proofs' | 'legalTexts'>): { path: string; label: string }[] {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const invoiceCountry = useWatch({ control, name: 'invoice.country' });
  return [
    ...CLIENT_FIELDS.map((field) => ({ path: `client.${field}`, label: t(`personal.${field}`) })),
    ...lines.flatMap(({ key, quantity, asks }) =>
      Array.from({ length: quantity }, (_unit, unit) => [
        { path: `holders.${key}.${unit}.name`, label: holderLabel(unit, t(holderNameLabel(asks))) },
        { path: `holders.${key}.${unit}.${asks}`, label: holderLabel(unit, t(`holders.${asks}`)) },
      ]).flat(),
    ),
    ...proofs.map(({ key, unit, name }) => ({ path: `proofs.${key}`, label: holderLabel(unit, name) })),
    ...invoiceFields(invoiceCountry).map((field) => ({
      path: `invoice.${field}`,
      label: t('invoice.of', { field: t(invoiceLabel(field, invoiceCountry)) }),
    })),
    { path: 'gateway', label: t('payment.title') },
    { path: 'legal', label: t('legal.title') },
    ...legalTexts.map(({ id, title }) => ({ path: `legal.${legalKey(id)}`, label: title })),
  ];

  function holderLabel(unit: number, name: string): string {
    return `${t('holders.unit', { number: unit + 1 })}, ${name}`;
  }
}

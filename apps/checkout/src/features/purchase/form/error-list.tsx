import type { LegalText } from '@taquilla/contracts';
import { ErrorSummary } from '@taquilla/ui';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import type { RuleError } from '../rules/rule-error.ts';
import { useFieldId } from './field-ids.ts';
import { legalKey, type CheckoutValues } from './form-values.ts';
import type { NominatedLine } from './nominated-lines.ts';

interface ErrorListProps {
  lines: readonly NominatedLine[];
  legalTexts: readonly LegalText[];
}

/** After a press on "pay": everything that is missing, in the order of the page, each entry a link to its field. */
export function ErrorList(props: ErrorListProps) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const { errors, isSubmitted } = useFormState({ control });
  const fieldId = useFieldId();
  const fields = useFields(props);
  if (!isSubmitted) return null;
  const wrong = fields.flatMap(({ path, label }) => {
    const error = get(errors, path) as { message?: RuleError } | undefined;
    if (!error?.message) return [];
    const message = t('errors.entry', { field: label, message: t(`errors.${error.message}`) });
    return [{ id: fieldId(path), message }];
  });
  return <ErrorSummary title={t('errors.title', { count: wrong.length })} errors={wrong} />;
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
function useFields({ lines, legalTexts }: ErrorListProps): { path: string; label: string }[] {
  const t = useTexts();
  return [
    ...CLIENT_FIELDS.map((field) => ({ path: `client.${field}`, label: t(`personal.${field}`) })),
    ...lines.flatMap(({ key, quantity }) =>
      Array.from({ length: quantity }, (_unit, unit) => [
        { path: `holders.${key}.${unit}.name`, label: holderLabel(unit, t('holders.name')) },
        { path: `holders.${key}.${unit}.nif`, label: holderLabel(unit, t('holders.nif')) },
      ]).flat(),
    ),
    { path: 'gateway', label: t('payment.title') },
    { path: 'legal', label: t('legal.title') },
    ...legalTexts.map(({ id, title }) => ({ path: `legal.${legalKey(id)}`, label: title })),
  ];

  function holderLabel(unit: number, name: string): string {
    return `${t('holders.unit', { number: unit + 1 })}, ${name}`;
  }
}

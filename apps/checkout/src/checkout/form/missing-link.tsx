import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { errorOf } from '../../base/form/error-text.ts';
import fields from '../../base/form/fields.module.css';
import { useTexts } from '../../texts.ts';
import type { ListedErrors } from './error-list.tsx';

interface MissingLinkProps {
  listed: ListedErrors | null;
  /** id of the list */
  list: string;
  /** in its place while nothing is missing */
  children?: ReactNode;
}

/** Beside the pay button: how much of the list of errors is left, and the way to it. */
export function MissingLink({ listed, list, children }: MissingLinkProps) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const { errors } = useFormState({ control });
  const left = listed?.paths.filter((path) => errorOf(errors, path)) ?? [];
  if (left.length === 0) return children;
  return (
    <button type="button" className={fields.unfold} onClick={() => document.getElementById(list)?.focus()}>
      {t('errors.left', { count: left.length })}
    </button>
  );
}

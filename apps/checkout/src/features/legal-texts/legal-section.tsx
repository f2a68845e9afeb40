import { useFieldError, useFieldId } from '@taquilla/forms';
import type { LegalText } from '@taquilla/contracts';
import { Checkbox, Skeleton } from '@taquilla/ui';
import { useFormContext } from 'react-hook-form';
import { legalKey, type CheckoutValues } from '../../base/draft/form-values.ts';
import { FormSection } from '../../base/form/form-section.tsx';
import { SectionError } from '../../base/form/section-error.tsx';
import { LoadError } from '../../base/loading/load-error.tsx';
import type { Loaded } from '../../base/loading/loaded.ts';
import { useTexts } from '../../texts.ts';
import { LegalHtml } from './legal-html.tsx';
import styles from './legal-section.module.css';

/** The venue's terms: unticked at first, each with its text in a disclosure. */
export function LegalSection({ legalTexts }: { legalTexts: Loaded<LegalText[]> }) {
  const t = useTexts();
  if (legalTexts.data?.length === 0) return null;
  return (
    <FormSection title={t('legal.title')}>
      {legalTexts.isError && <LoadError onRetry={legalTexts.retry} />}
      {!legalTexts.data && !legalTexts.isError && <Skeleton height="20.25rem" />}
      <SectionError path="legal" />
      {legalTexts.data && (
        <ul>
          {legalTexts.data.map((text) => (
            <LegalTextField key={text.id} text={text} />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function LegalTextField({ text }: { text: LegalText }) {
  const t = useTexts();
  const { register } = useFormContext<CheckoutValues>();
  const fieldId = useFieldId();
  const path = `legal.${legalKey(text.id)}` as const;
  const isRequired = text.required === 1;
  return (
    <li className={styles.term}>
      <Checkbox
        {...register(path)}
        id={fieldId(path)}
        label={isRequired ? text.title : t('legal.optional', { title: text.title })}
        aria-required={isRequired}
        error={useFieldError(path)}
      />
      <LegalHtml title={text.title} html={text.html} />
    </li>
  );
}

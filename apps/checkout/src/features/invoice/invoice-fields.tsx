import { TextField, PostcodeField, type TextFieldProps } from '@taquilla/forms';
import { Fragment } from 'react';
import { useFormContext, useWatch, type Path } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { InvoiceField } from '../../base/draft/invoice-values.ts';
import { CountryOfForm } from '../../base/form/country-of-form.tsx';
import { DocumentChoice, DocumentField } from '../../base/form/document-field.tsx';
import styles from '../../base/form/fields.module.css';
import { useTexts } from '../../texts.ts';
import { invoiceFields, invoiceLabel } from './invoice-fields-of.ts';

type FieldOptions = Omit<TextFieldProps<CheckoutValues>, 'path' | 'label'> & { hint?: 'invoice.eitherHint' };

const NUMBER = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
/** Fields that are validated together. */
const VALIDATED_TOGETHER: Path<CheckoutValues>[] = ['invoice.cif', 'invoice.sdi'];

const FIELD_OPTIONS: Record<Exclude<InvoiceField, 'country' | 'postcode'>, FieldOptions> = {
  name: { autoComplete: 'billing name', maxLength: 200 },
  cif: { ...NUMBER, maxLength: 20, deps: VALIDATED_TOGETHER },
  fiscal_code: { ...NUMBER, maxLength: 16, isOptional: true },
  sdi: { ...NUMBER, maxLength: 7, isOptional: true, hint: 'invoice.eitherHint' },
  pec: {
    type: 'email',
    autoComplete: 'off',
    maxLength: 254,
    isOptional: true,
    hint: 'invoice.eitherHint',
    deps: VALIDATED_TOGETHER,
  },
  address: { autoComplete: 'billing street-address', maxLength: 300 },
  email: { type: 'email', autoComplete: 'billing email', maxLength: 254 },
};

/** Invoice fields of the chosen country (R143). */
export function InvoiceFields() {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const country = useWatch({ control, name: 'invoice.country' });
  return (
    <div className={styles.fields}>
      {invoiceFields(country).map((field) => {
        if (field === 'country')
          return <CountryOfForm key={field} path="invoice.country" autoComplete="billing country" />;
        if (field === 'postcode')
          return (
            <PostcodeField
              key={field}
              path="invoice.postcode"
              country="invoice.country"
              label={t('invoice.postcode')}
              autoComplete="billing postal-code"
            />
          );
        const { hint, ...options } = FIELD_OPTIONS[field];
        const props = { label: t(invoiceLabel(field, country)), ...options, hint: hint && t(hint) };
        if (field === 'cif')
          return (
            <Fragment key={field}>
              <DocumentChoice path="invoice.cif" country="invoice.country" />
              <DocumentField path="invoice.cif" country="invoice.country" {...props} />
            </Fragment>
          );
        return <TextField key={field} path={`invoice.${field}`} {...props} />;
      })}
    </div>
  );
}

import { NoNumber, PostcodeField, TextField } from '@taquilla/forms';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { CountryOfForm } from '../../base/form/country-of-form.tsx';
import { DocumentChoice, DocumentField } from '../../base/form/document-field.tsx';
import styles from '../../base/form/fields.module.css';
import { FormSection } from '../../base/form/form-section.tsx';
import { useTexts } from '../../texts.ts';

/** Name, document and address of the buyer, with the matching keyboards and autofill. */
export function PersonalSection() {
  const t = useTexts();
  const { getValues } = useFormContext<CheckoutValues>();
  const [isAddressKnown] = useState(() => getValues('client.address') !== '');
  return (
    <FormSection title={t('personal.title')}>
      <div className={styles.fields}>
        <div className={styles.whole}>
          <TextField path="client.name" label={t('personal.name')} autoComplete="name" maxLength={200} />
        </div>
        <DocumentChoice path="client.nif" country="client.country" />
        <div>
          <DocumentField path="client.nif" country="client.country" label={t('personal.nif')} />
          <NoNumber path="client.nif" label={t('personal.noNif')} />
        </div>
        <CountryOfForm
          path="client.country"
          prefix="client.prefix"
          judged={['client.nif', 'client.postcode', 'client.phone']}
        />
        <PostcodeField path="client.postcode" country="client.country" label={t('personal.postcode')} />
        <details className={styles.whole} open={isAddressKnown}>
          <summary className={styles.unfold}>{t('personal.addAddress')}</summary>
          <TextField
            path="client.address"
            label={t('personal.address')}
            autoComplete="street-address"
            maxLength={300}
            isOptional
          />
        </details>
      </div>
    </FormSection>
  );
}

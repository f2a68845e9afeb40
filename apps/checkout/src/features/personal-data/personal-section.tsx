import { NoNumber, PhoneFields, PostcodeField, TextField } from '@taquilla/forms';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { CountryOfForm } from '../../base/form/country-of-form.tsx';
import { DocumentChoice, DocumentField } from '../../base/form/document-field.tsx';
import styles from '../../base/form/fields.module.css';
import { FormSection } from '../../base/form/form-section.tsx';
import { useTexts } from '../../texts.ts';

/** Fields of the buyer, with the matching keyboards and autofill. */
export function PersonalSection() {
  const t = useTexts();
  const { control, getValues } = useFormContext<CheckoutValues>();
  const [isAddressKnown] = useState(() => getValues('client.address') !== '');
  const { touchedFields } = useFormState({ control, name: 'client' });
  return (
    <FormSection title={t('personal.title')} lead={t('personal.lead')}>
      <div className={styles.fields}>
        <div className={styles.whole}>
          <TextField path="client.name" label={t('personal.name')} autoComplete="name" maxLength={200} />
        </div>
        <DocumentChoice path="client.nif" country="client.country" />
        <div>
          <DocumentField path="client.nif" country="client.country" label={t('personal.nif')} />
          <NoNumber path="client.nif" label={t('personal.noNif')} />
        </div>
        <TextField
          path="client.email"
          label={t('personal.email')}
          type="email"
          autoComplete="email"
          deps={touchedFields.client?.emailverify ? ['client.emailverify'] : []}
        />
        <TextField
          path="client.emailverify"
          label={t('personal.emailverify')}
          type="email"
          autoComplete="email"
        />
        <CountryOfForm
          path="client.country"
          prefix="client.prefix"
          judged={['client.nif', 'client.postcode', 'client.phone']}
        />
        <PostcodeField path="client.postcode" country="client.country" label={t('personal.postcode')} />
        <PhoneFields
          within="client."
          prefixLabel={t('personal.prefix')}
          phoneLabel={t('personal.phone')}
          digitsOnlyText={t('errors.phoneNotNumber')}
        />
        <details className={styles.seldom} open={isAddressKnown}>
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

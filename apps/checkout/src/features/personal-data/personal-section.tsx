import { useFormContext, useFormState } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { DocumentField } from '../../base/form/document-field.tsx';
import styles from '../../base/form/fields.module.css';
import { FormSection } from '../../base/form/form-section.tsx';
import { PostcodeField } from '../../base/form/postcode-field.tsx';
import { TextField } from '../../base/form/text-field.tsx';
import { useTexts } from '../../texts.ts';
import { BuyerCountryField } from './buyer-country-field.tsx';
import { PhoneFields } from './phone-fields.tsx';

/** Who buys: as few fields as a sale needs, each with the keyboard and the autofill that fit it. */
export function PersonalSection() {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const { touchedFields } = useFormState({ control, name: 'client' });
  return (
    <FormSection title={t('personal.title')} lead={t('personal.lead')}>
      <div className={styles.fields}>
        <TextField path="client.name" label={t('personal.name')} autoComplete="name" maxLength={200} />
        <DocumentField
          path="client.nif"
          country="client.country"
          label={t('personal.nif')}
          hint={t('personal.nifHint')}
        />
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
        <BuyerCountryField />
        <PostcodeField path="client.postcode" country="client.country" autoComplete="postal-code" />
        <TextField
          path="client.address"
          label={t('personal.address')}
          autoComplete="street-address"
          maxLength={300}
          isOptional
        />
        <PhoneFields />
      </div>
    </FormSection>
  );
}

import { useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { BuyerCountryField } from './country-field.tsx';
import { FormSection } from './form-section.tsx';
import type { CheckoutValues } from './form-values.ts';
import styles from './personal-section.module.css';
import { TextField } from './text-field.tsx';

/** Who buys: as few fields as a sale needs, each with the keyboard and the autofill that fit it. */
export function PersonalSection() {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const { touchedFields } = useFormState({ control, name: 'client' });
  return (
    <FormSection title={t('personal.title')} lead={t('personal.lead')}>
      <div className={styles.fields}>
        <TextField path="client.name" label={t('personal.name')} autoComplete="name" maxLength={200} />
        <TextField
          path="client.nif"
          label={t('personal.nif')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
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
        <TextField
          path="client.postcode"
          label={t('personal.postcode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className={styles.phone}>
          <TextField
            path="client.prefix"
            label={t('personal.prefix')}
            type="tel"
            autoComplete="tel-country-code"
          />
          <TextField path="client.phone" label={t('personal.phone')} type="tel" autoComplete="tel-national" />
        </div>
      </div>
    </FormSection>
  );
}

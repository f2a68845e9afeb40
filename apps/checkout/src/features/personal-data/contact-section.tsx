import { PhoneFields, TextField } from '@taquilla/forms';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import styles from '../../base/form/fields.module.css';
import { FormSection } from '../../base/form/form-section.tsx';
import type { Goods } from '../../base/purchase/goods.ts';
import { useTexts } from '../../texts.ts';

/** E-mail address and telephone of the buyer, with the matching keyboards and autofill. */
export function ContactSection({ goods }: { goods: Goods }) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const { touchedFields } = useFormState({ control, name: 'client' });
  return (
    <FormSection title={t(goods === 'passes' ? 'contact.titlePasses' : 'contact.title')}>
      <div className={styles.fields}>
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
        <PhoneFields
          within="client."
          prefixLabel={t('personal.prefix')}
          phoneLabel={t('personal.phone')}
          digitsOnlyText={t('errors.phoneNotNumber')}
        />
      </div>
    </FormSection>
  );
}

import { useTexts } from '../../../texts.ts';
import { CountryField } from './country-field.tsx';
import { FormField } from './form-field.tsx';
import styles from './form.module.css';

/** Who the client is: the part that registration and profile have in common. */
export function PersonFields() {
  const t = useTexts();
  return (
    <>
      <div className={styles.pair}>
        <FormField name="name" label={t('fields.name')} autoComplete="given-name" maxLength={200} />
        <FormField
          name="last_name"
          label={t('fields.last_name')}
          autoComplete="family-name"
          maxLength={200}
          optional
        />
      </div>
      <FormField
        name="nif"
        label={t('fields.nif')}
        hint={t('fields.nifHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormField name="address" label={t('fields.address')} autoComplete="street-address" maxLength={300} />
      <div className={styles.pair}>
        <FormField
          name="postcode"
          label={t('fields.postcode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <CountryField />
      </div>
      <div className={styles.phone}>
        <FormField name="prefix" label={t('fields.prefix')} type="tel" autoComplete="tel-country-code" />
        <FormField name="phone" label={t('fields.phone')} type="tel" autoComplete="tel-national" />
      </div>
    </>
  );
}

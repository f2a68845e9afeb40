import {
  CountryField,
  DocumentTypeField,
  NoNumber,
  PhoneFields,
  PostcodeField,
  TextField,
} from '@taquilla/forms';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useTexts } from '../../../texts.ts';
import styles from './form.module.css';

/** Fields of personal data, shared by registration and profile. */
export function PersonFields() {
  const t = useTexts();
  const refusalText = useRefusalText('account');
  return (
    <>
      <div className={styles.pair}>
        <TextField path="name" label={t('fields.name')} autoComplete="given-name" maxLength={200} />
        <TextField
          path="last_name"
          label={t('fields.last_name')}
          autoComplete="family-name"
          maxLength={200}
          isOptional
        />
      </div>
      <div className={styles.pair}>
        <DocumentTypeField
          path="document_type"
          number="nif"
          country="country"
          label={t('document.label')}
          names={{
            tax: t('document.tax'),
            taxES: t('document.taxES'),
            taxIT: t('document.taxIT'),
            passport: t('document.passport'),
            other: t('document.other'),
          }}
        />
        <div>
          <TextField
            path="nif"
            label={t('fields.nif')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <NoNumber path="nif" label={t('fields.noNif')} />
        </div>
      </div>
      <TextField path="address" label={t('fields.address')} autoComplete="street-address" maxLength={300} />
      <div className={styles.pair}>
        <PostcodeField path="postcode" country="country" label={t('fields.postcode')} />
        <CountryField
          path="country"
          label={t('fields.country')}
          choose={t('fields.chooseCountry')}
          prefix="prefix"
          judged={['nif', 'postcode']}
        />
      </div>
      <PhoneFields
        prefixLabel={t('fields.prefix')}
        phoneLabel={t('fields.phone')}
        digitsOnlyText={refusalText('phoneNotNumber')}
      />
    </>
  );
}

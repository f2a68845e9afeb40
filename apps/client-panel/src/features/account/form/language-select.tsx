import { venueLanguagesQuery } from '@taquilla/api/calls';
import { OWN_LANGUAGE_NAME } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { Field, Select } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';

/** Choice of the client's language for e-mails, among the venue's languages. */
export function LanguageSelect() {
  const t = useTexts();
  const { register } = useFormContext();
  const { data: languages = [] } = useQuery(venueLanguagesQuery(useVenue().id));
  return (
    <Field label={t('fields.language')} required>
      <Select key={languages.length} {...register('language_id')}>
        {languages.map(({ id, locale }) => (
          <option key={id} value={id} lang={locale}>
            {OWN_LANGUAGE_NAME[locale]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

import { call, venueLanguagesQuery } from '@taquilla/api/calls';
import { endpoints, OWN_LANGUAGE_NAME, type Locale, type LoggedClient } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useNavigate, useRoute } from '@taquilla/router';
import { session, showToast, useVenue } from '@taquilla/shared-state';
import { Field, Select } from '@taquilla/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../texts.ts';
import { FailureAlert } from '../form/failure-alert.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The language just saved, until the page is shown in it: the section may be remounted by the change. */
let saved: Locale | null = null;

/** Shows the success toast in the new language. */
function useSavedToast(client: LoggedClient): void {
  const t = useTexts();
  const locale = useLocale();
  useEffect(() => {
    if (saved !== locale) return;
    saved = null;
    showToast({ type: 'success', message: t('profile.languageSaved') });
    // if the page already had this language, only the client changes
  }, [client, locale, t]);
}

/** Choice of the client's language: saved at once, and the page switches to it (R20). */
export function LanguageSection({ client }: { client: LoggedClient }) {
  const t = useTexts();
  useSavedToast(client);
  const navigate = useNavigate();
  const { path, search } = useRoute();
  const { data: languages = [client.language] } = useQuery(venueLanguagesQuery(useVenue().id));
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: ({ id }: { id: number; locale: Locale }) =>
      call(endpoints.changeLanguage, {}, { body: { language_id: id } }),
    onSuccess: (client, { locale }) => {
      saved = locale;
      session.setClient(client);
      navigate(path + search, { locale, replace: true });
    },
  });
  const chosen = isPending ? variables.id : client.language.id;
  return (
    <ProfileSection title={t('profile.languageTitle')} lead={t('profile.languageText')}>
      {error && <FailureAlert error={error} />}
      <Field label={t('profile.languageTitle')} required>
        <Select
          value={chosen}
          aria-busy={isPending}
          onChange={({ target }) => {
            const language = languages.find(({ id }) => id === Number(target.value));
            if (language) mutate(language);
          }}
        >
          {languages.map((language) => (
            <option key={language.id} value={language.id} lang={language.locale}>
              {OWN_LANGUAGE_NAME[language.locale]}
            </option>
          ))}
        </Select>
      </Field>
    </ProfileSection>
  );
}

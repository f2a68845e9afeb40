import { call } from '@taquilla/api/calls';
import { endpoints, nifOfCountry, personalDataRequest, type LoggedClient } from '@taquilla/contracts';
import { session, showToast } from '@taquilla/shared-state';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import { PersonFields } from '../form/person-fields.tsx';
import { personBody, personValues } from '../form/person-values.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { ProfileSection } from './profile-section.tsx';

const PERSONAL_DATA = personalDataRequest.check(nifOfCountry());

export function PersonalDataSection({ client }: { client: LoggedClient }) {
  const t = useTexts();
  const state = useAccountForm({
    draft: 'personal-data',
    values: personValues(client),
    schema: PERSONAL_DATA,
    bodyOf: personBody,
    send: (body) => call(endpoints.personalData, {}, { body }),
    onDone: (saved) => {
      session.setClient(saved);
      showToast({ type: 'success', message: t('profile.saved') });
    },
  });
  return (
    <ProfileSection title={t('profile.personal')}>
      <AccountForm state={state} submitLabel={t('form.save')}>
        <PersonFields />
      </AccountForm>
    </ProfileSection>
  );
}

import { useTexts } from '../../../texts.ts';
import { PasswordField } from './password-field.tsx';

/** New password with its repetition. */
export function NewPasswordFields({ label }: { label: string }) {
  const t = useTexts();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField name="passwordVerify" label={t('fields.passwordVerify')} autoComplete="new-password" />
    </>
  );
}

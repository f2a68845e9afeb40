import { TextField } from '@taquilla/forms';

interface UsernameFieldProps {
  label: string;
  hint?: string;
  isOptional?: boolean;
}

/** Username field that password managers fill in. */
export const UsernameField = (props: UsernameFieldProps) => (
  <TextField {...props} path="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
);

/** Hidden username for password managers. */
export function UsernameForManagers({ username }: { username: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />;
}

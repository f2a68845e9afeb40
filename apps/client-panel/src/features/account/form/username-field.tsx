import { TextField } from '@taquilla/forms';

interface UsernameFieldProps {
  label: string;
  hint?: string;
  isOptional?: boolean;
}

/** What a client logs in by, as managers fill it in. */
export const UsernameField = (props: UsernameFieldProps) => (
  <TextField {...props} path="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
);

/** Tells password managers whose password it is; nobody else sees it. */
export function UsernameForManagers({ username }: { username: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />;
}

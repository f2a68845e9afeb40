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

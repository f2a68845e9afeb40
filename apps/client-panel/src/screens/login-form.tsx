import { LoginForm } from '../features/account/login/login-form.tsx';

export { texts } from '../texts.ts';

/** Exposed part `login-form`: the log-in in the shell's dialog, which closes after a successful log-in. */
export default function LoginFormPart({ onClose }: { onClose: () => void }) {
  return <LoginForm onDone={onClose} />;
}

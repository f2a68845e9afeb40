import { LoginForm } from '../features/account/login/login-form.tsx';

export { texts } from '../texts.ts';

/** Part `login-form`: the form in the shell's modal, which closes when it is done. */
export default function LoginFormPart({ onClose }: { onClose: () => void }) {
  return <LoginForm onDone={onClose} />;
}

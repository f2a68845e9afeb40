import { useTexts } from '../texts.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Spec section 8, "Unknown guard". */
export function UnknownGuard({ name }: { name: string }) {
  const t = useTexts();
  return <ErrorScreen title={t('error.unknownGuard', { name })} />;
}

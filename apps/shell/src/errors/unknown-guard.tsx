import { useTexts } from '../texts.ts';
import { ErrorPage } from './error-page.tsx';

/** Spec section 8, "Unknown guard". */
export function UnknownGuard({ name }: { name: string }) {
  const t = useTexts();
  return <ErrorPage status={500} message={t('error.unknownGuard', { name })} />;
}

import { useTexts } from '../../texts.ts';
import { ErrorPage } from './error-page.tsx';

/** The page of a guard that nobody knows (R46). */
export function UnknownPathGuard({ name }: { name: string }) {
  const t = useTexts();
  return <ErrorPage status={500} message={t('error.unknownGuard', { name })} />;
}

import { useTexts } from '../../texts.ts';
import { ErrorPage } from './error-page.tsx';

/** Error page for a route guard that the shell does not implement (R46). */
export function UnknownPathGuard({ name }: { name: string }) {
  const t = useTexts();
  return <ErrorPage status={500} message={t('error.unknownGuard', { name })} />;
}

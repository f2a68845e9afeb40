import { storedVenueSlug } from '@taquilla/shared-state';
import { useTexts } from '../texts.ts';
import { ErrorScreen } from './error-screen.tsx';

/** An address that leads nowhere, with the way back to where the visitor was. */
export function NotFound() {
  const t = useTexts();
  const slug = storedVenueSlug();
  return <ErrorScreen title={t('error.notFound')} to={slug ? `/monuments/${slug}` : '/'} />;
}

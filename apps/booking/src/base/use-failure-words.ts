import { ApiError } from '@taquilla/api';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useTexts } from '../texts.ts';

/** Why something did not work: the connection, a crowd, or as the box office refused it. */
export function useFailureWords(): (error: unknown) => string {
  const t = useTexts();
  const say = useRefusalText('buying');
  return (error) => {
    if (!navigator.onLine) return t('failure.offline');
    if (!(error instanceof ApiError) || error.kind !== 'http') return t('failure.unreached');
    return error.status < 500 ? say(error) : t('failure.busy');
  };
}

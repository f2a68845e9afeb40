import { ApiError } from '@taquilla/api';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useTexts } from '../texts.ts';

/** Returns the text for a failure: offline, no response, server busy, or the refusal of the backend. */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts();
  const refusalText = useRefusalText('buying');
  return (error) => {
    if (!navigator.onLine) return t('failure.offline');
    if (!(error instanceof ApiError) || error.kind !== 'http') return t('failure.unreached');
    return error.status < 500 ? refusalText(error) : t('failure.busy');
  };
}

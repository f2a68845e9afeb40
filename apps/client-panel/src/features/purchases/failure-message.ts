import { ApiError } from '@taquilla/api';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useTexts } from '../../texts.ts';

/** Returns the text for a failure: the refusal of the backend, else a general text. */
export function useFailureMessage(): (error: unknown) => string {
  const t = useTexts();
  const refusalText = useRefusalText('account');
  return (error) => {
    if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) return t('form.failed');
    if (error.status === 429) return t('form.tooMany', { count: Math.ceil(error.retryAfter ?? 60) });
    return refusalText(error);
  };
}

import { ApiError } from '@taquilla/api';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useTexts } from './texts.ts';

/** Returns the text for a failure: the refusal of the backend, else a connection error. */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts();
  const refusalText = useRefusalText('buying');
  return (error) =>
    error instanceof ApiError && error.kind === 'http' && error.status < 500
      ? refusalText(error)
      : t('noConnection');
}

import { ApiError } from '@taquilla/api';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useTexts } from './texts.ts';

/** Why something did not work: as the box office refused it, where it did. */
export function useFailureWords(): (error: unknown) => string {
  const t = useTexts();
  const say = useRefusalText('buying');
  return (error) =>
    error instanceof ApiError && error.kind === 'http' && error.status < 500 ? say(error) : t('noConnection');
}

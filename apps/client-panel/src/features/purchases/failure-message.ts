import { ApiError } from '@taquilla/api';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useTexts } from '../../texts.ts';

/** Says why something about a purchase did not work: as the box office refused it, where it did. */
export function useFailureMessage(): (error: unknown) => string {
  const t = useTexts();
  const say = useRefusalText('account');
  return (error) => {
    if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) return t('form.failed');
    if (error.status === 429) return t('form.tooMany', { count: Math.ceil(error.retryAfter ?? 60) });
    return say(error);
  };
}

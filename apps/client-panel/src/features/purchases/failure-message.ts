import { ApiError } from '@taquilla/api';
import { useServerMessage } from '@taquilla/i18n';
import { useTexts } from '../../texts.ts';

/** Says why something about a purchase did not work: in the box office's words, where it had any. */
export function useFailureMessage(): (error: unknown) => string {
  const t = useTexts();
  const say = useServerMessage();
  return (error) => {
    if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) return t('form.failed');
    if (error.status === 429) return t('form.tooMany', { count: Math.ceil(error.retryAfter ?? 60) });
    return say(error.message);
  };
}

import { useServerMessage } from '@taquilla/i18n';
import { Alert } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { describeFailure } from './failure.ts';

/** What went wrong, in an error alert titled Error (spec section 8). */
export function FailureAlert({ error }: { error: unknown }) {
  const t = useTexts();
  const say = useServerMessage();
  const failure = describeFailure(error);
  const message =
    failure.reason === 'text'
      ? say(failure.text)
      : failure.reason === 'tooMany'
        ? t('form.tooMany', { count: failure.seconds })
        : t('form.failed');
  return <Alert type="danger" title={t('form.error')} message={message} />;
}

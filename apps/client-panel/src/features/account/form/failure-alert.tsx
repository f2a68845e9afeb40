import { useRefusalText } from '@taquilla/i18n/refusals';
import { Alert } from '@taquilla/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { describeFailure } from './failure.ts';

/** Error alert of a failure (R196), shown until it is closed. */
export function FailureAlert({ error }: { error: unknown }) {
  const t = useTexts();
  const refusalText = useRefusalText('account');
  const container = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<unknown>(null);
  const failure = describeFailure(error);
  const message =
    failure.reason === 'refused'
      ? refusalText(failure.refusal)
      : failure.reason === 'tooMany'
        ? t('form.tooMany', { count: failure.seconds })
        : t('form.failed');
  if (closed === error) return null;
  const close = () => {
    // the pressed button is removed with the alert
    const parent =
      container.current?.closest<HTMLElement>('form') ?? container.current?.closest<HTMLElement>('main');
    setClosed(error);
    (parent?.querySelector('input') ?? parent)?.focus({ preventScroll: true });
  };
  return (
    <div ref={container}>
      <Alert
        type="danger"
        title={t('form.error')}
        message={message}
        closeLabel={t('form.close')}
        onClose={close}
      />
    </div>
  );
}

import { useRefusalText } from '@taquilla/i18n/refusals';
import { Alert } from '@taquilla/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { describeFailure } from './failure.ts';

/** What went wrong, in an error alert titled Error (R196), until it is closed. */
export function FailureAlert({ error }: { error: unknown }) {
  const t = useTexts();
  const say = useRefusalText('account');
  const place = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<unknown>(null);
  const failure = describeFailure(error);
  const message =
    failure.reason === 'told'
      ? say(failure.told)
      : failure.reason === 'tooMany'
        ? t('form.tooMany', { count: failure.seconds })
        : t('form.failed');
  if (closed === error) return null;
  const close = () => {
    // the pressed button goes with the alert
    const around = place.current?.closest<HTMLElement>('form') ?? place.current?.closest<HTMLElement>('main');
    setClosed(error);
    (around?.querySelector('input') ?? around)?.focus({ preventScroll: true });
  };
  return (
    <div ref={place}>
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

import type { RemoteErrorKind } from '@taquilla/federation';
import { Button, EmptyState, IconRetry, IconWarning } from '@taquilla/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../texts.ts';

interface AreaUnavailableProps {
  kind: RemoteErrorKind;
  /** undefined: a retry cannot succeed, so a reload is offered */
  retry: (() => void) | undefined;
}

/** Error message with a retry button in place of a region whose remote failed. */
export function AreaUnavailable({ kind, retry }: AreaUnavailableProps) {
  const t = useTexts();
  useRetryWhenOnline(retry);
  return (
    <div role="alert" data-area-error={kind}>
      <EmptyState
        icon={<IconWarning />}
        action={
          <Button
            variant="secondary"
            icon={<IconRetry />}
            onClick={(event) => {
              if (!retry) location.reload();
              // the button is removed, so the focus moves to its container
              event.currentTarget.closest<HTMLElement>('main, dialog')?.focus();
              retry?.();
            }}
          >
            {t(retry ? 'area.retry' : 'area.reload')}
          </Button>
        }
      >
        <p>{t('area.unavailable')}</p>
        <p>{t('area.restWorks')}</p>
      </EmptyState>
    </div>
  );
}

/** Retries when the browser is online again. */
function useRetryWhenOnline(retry: (() => void) | undefined): void {
  const onOnline = useEffectEvent(() => retry?.());
  useEffect(() => {
    const listen = () => {
      onOnline();
    };
    window.addEventListener('online', listen);
    return () => {
      window.removeEventListener('online', listen);
    };
  }, []);
}

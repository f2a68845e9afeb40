import type { RemoteErrorKind } from '@taquilla/federation';
import { Button, EmptyState, IconRetry, IconWarning } from '@taquilla/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../texts.ts';

interface AreaUnavailableProps {
  kind: RemoteErrorKind;
  /** missing where trying again is no use */
  retry: (() => void) | undefined;
}

/** Stands where a part of the shop should be; everything around it goes on working. */
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
              // the button goes away; what it stands in takes the focus meanwhile
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

/** Who was offline does not have to ask again. */
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

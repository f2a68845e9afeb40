import { ApiError } from '@taquilla/api';
import { showToast } from '@taquilla/shared-state';
import { Alert, Button, Dialog } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../texts.ts';
import { extendHolds } from './extend-holds.ts';
import { clock } from './hold-warning.ts';
import styles from './timer.module.css';

interface MoreTimeDialogProps {
  venueId: number;
  secondsLeft: number;
  /** answered, one way or the other */
  onDone: () => void;
}

/** Offers more time before the holds end (WCAG 2.2.1). */
export function MoreTimeDialog({ venueId, secondsLeft, onDone }: MoreTimeDialogProps) {
  const t = useTexts();
  const extend = useExtendHolds(venueId, onDone);
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={t('timer.title')}
      closeLabel={t('close')}
      onClose={onDone}
      initialFocus={main}
      actions={
        <>
          <Button variant="secondary" onClick={onDone}>
            {t('timer.decline')}
          </Button>
          <Button
            ref={main}
            busy={extend.isPending}
            onClick={() => {
              extend.mutate();
            }}
          >
            {t('timer.extend')}
          </Button>
        </>
      }
    >
      <p className={styles.left} role="timer" aria-live="off">
        {clock(secondsLeft)}
      </p>
      <p>{t('timer.question')}</p>
      {extend.isError && (
        <div className={styles.failed}>
          <Alert type="danger" message={t('timer.failed')} />
        </div>
      )}
    </Dialog>
  );
}

function useExtendHolds(venueId: number, onDone: () => void) {
  const t = useTexts();
  return useMutation({
    mutationFn: () => extendHolds(venueId),
    onSuccess: () => {
      onDone();
      showToast({ type: 'success', message: t('timer.extended') });
    },
    onError: (error) => {
      // whoever was not heard is still asked
      if (!(error instanceof ApiError && error.status === 409)) return;
      onDone();
      showToast({ type: 'error', message: t('timer.refused') });
    },
  });
}

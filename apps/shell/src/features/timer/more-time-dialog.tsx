import { ApiError } from '@taquilla/api';
import { showToast } from '@taquilla/shared-state';
import { Alert, Button, Dialog } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../texts.ts';
import { extendHolds, markExtensionsExhausted } from './extend-holds.ts';
import { clock } from './hold-warning.ts';
import styles from './timer.module.css';

interface LastTimeDialogProps {
  secondsLeft: number;
  /** called when the dialog is closed or the extension has ended */
  onDone: () => void;
}

interface MoreTimeDialogProps extends LastTimeDialogProps {
  venueId: number;
}

/** Offers more time before the holds end (WCAG 2.2.1). */
export function MoreTimeDialog({ venueId, secondsLeft, onDone }: MoreTimeDialogProps) {
  const t = useTexts();
  const main = useRef<HTMLButtonElement>(null);
  const extend = useExtendHolds(venueId, onDone);
  return (
    <TimeDialog
      {...{ secondsLeft, onDone, main }}
      title={t('timer.title')}
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
      <p>{t('timer.question')}</p>
      {extend.isError && (
        <div className={styles.failed}>
          <Alert type="danger" message={t('timer.failed')} />
        </div>
      )}
    </TimeDialog>
  );
}

/** Warns before the deadline if no extension is available. */
export function LastTimeDialog({ secondsLeft, onDone }: LastTimeDialogProps) {
  const t = useTexts();
  const main = useRef<HTMLButtonElement>(null);
  return (
    <TimeDialog
      {...{ secondsLeft, onDone, main }}
      title={t('timer.endTitle')}
      actions={
        <Button ref={main} onClick={onDone}>
          {t('timer.goOn')}
        </Button>
      }
    >
      <p>{t('timer.end')}</p>
    </TimeDialog>
  );
}

interface TimeDialogProps extends LastTimeDialogProps {
  title: string;
  /** button with the initial focus */
  main: RefObject<HTMLButtonElement | null>;
  actions: ReactNode;
  children: ReactNode;
}

function TimeDialog({ title, secondsLeft, onDone, main, actions, children }: TimeDialogProps) {
  const closeLabel = useTexts()('close');
  return (
    <Dialog role="alertdialog" {...{ title, closeLabel, actions }} onClose={onDone} initialFocus={main}>
      <p className={styles.left} role="timer" aria-live="off">
        {clock(secondsLeft)}
      </p>
      {children}
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
      // after other errors the dialog stays open for a retry
      if (!(error instanceof ApiError && error.status === 409)) return;
      markExtensionsExhausted(venueId);
      onDone();
      showToast({ type: 'error', message: t('timer.refused') });
    },
  });
}

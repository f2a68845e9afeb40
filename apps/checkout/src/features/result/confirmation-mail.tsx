import { ApiError } from '@taquilla/api';
import { call, saleHeaders } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { saleToken } from '@taquilla/shared-state';
import { Button, IconMail } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTexts } from './texts.ts';
import styles from './result.module.css';

interface ConfirmationMailProps {
  saleId: string;
  /** takes the focus when the order is confirmed and this component is removed */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Sends the confirmation e-mail again. The outcome replaces the advice above the button, which keeps the focus. */
export function ConfirmationMail({ saleId, focusAfter }: ConfirmationMailProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call(endpoints.remindOfConfirmation, { id: saleId }, { headers: saleHeaders(saleToken(saleId)) }),
  });
  useLayoutEffect(() => {
    const element = box.current;
    const next = focusAfter.current;
    return () => {
      if (element?.contains(document.activeElement)) next?.focus();
    };
  }, [focusAfter]);
  const outcome = isSuccess ? 'sent' : error && (isTooMany(error) ? 'tooMany' : 'failed');
  return (
    <div className={styles.again} ref={box}>
      <p role="status">{t(`confirmation.${outcome ?? 'missing'}`)}</p>
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => {
          mutate();
        }}
      >
        <IconMail />
        {t('confirmation.again')}
      </Button>
    </div>
  );
}

const isTooMany = (error: Error) => error instanceof ApiError && error.status === 429;

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
  /** where the focus goes when the order is confirmed and this disappears under it */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Another mail for whoever has got none. What became of it is said beside the button, which keeps the focus. */
export function ConfirmationMail({ saleId, focusAfter }: ConfirmationMailProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call(endpoints.remindOfConfirmation, { id: saleId }, { headers: saleHeaders(saleToken(saleId)) }),
  });
  useLayoutEffect(() => {
    const own = box.current;
    const next = focusAfter.current;
    return () => {
      if (own?.contains(document.activeElement)) next?.focus();
    };
  }, [focusAfter]);
  const outcome = isSuccess ? 'sent' : error && (isTooMany(error) ? 'tooMany' : 'failed');
  return (
    <div className={styles.again} ref={box}>
      <p>{t('confirmation.missing')}</p>
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
      <p role="status">{outcome && t(`confirmation.${outcome}`)}</p>
    </div>
  );
}

const isTooMany = (error: Error) => error instanceof ApiError && error.status === 429;

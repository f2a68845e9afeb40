import { Button, Dialog } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../features/waiting-list/texts.ts';

interface LeaveButtonProps {
  /** an offer is reserved; leaving passes it to the next entry */
  isOffer: boolean;
  isBusy: boolean;
  onLeave: () => void;
}

/** Leaves the list after a confirmation, because joining again starts at the end. */
export function LeaveButton({ isOffer, isBusy, onLeave }: LeaveButtonProps) {
  const t = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
  };
  return (
    <>
      <Button
        full
        variant="quiet"
        busy={isBusy}
        onClick={() => {
          setConfirming(true);
        }}
      >
        {t(isOffer ? 'leave.decline' : 'leave.button')}
      </Button>
      {isConfirming && (
        <Dialog
          role="alertdialog"
          title={t('leave.ask')}
          closeLabel={t('close')}
          onClose={close}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                {t(isOffer ? 'leave.keepOffer' : 'leave.keep')}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  close();
                  onLeave();
                }}
              >
                {t('leave.confirm')}
              </Button>
            </>
          }
        >
          <p>{t(isOffer ? 'leave.offer' : 'leave.text')}</p>
        </Dialog>
      )}
    </>
  );
}

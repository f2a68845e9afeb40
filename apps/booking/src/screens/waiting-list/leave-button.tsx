import { Button, Dialog } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../features/waiting-list/texts.ts';

interface LeaveButtonProps {
  /** a place is kept, which goes to whoever is next */
  isOffer: boolean;
  isBusy: boolean;
  onLeave: () => void;
}

/** Leaves the list, asked about once more: one would begin again at its end. */
export function LeaveButton({ isOffer, isBusy, onLeave }: LeaveButtonProps) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <Button
        full
        variant="quiet"
        busy={isBusy}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t(isOffer ? 'leave.decline' : 'leave.button')}
      </Button>
      {isAsking && (
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

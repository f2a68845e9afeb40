import { useState } from 'react';
import { QrCode } from '../codes/qr-code.tsx';
import { Button } from '../controls/button.tsx';
import { IconFullScreen } from '../icons.ts';
import { FullScreenCodes, type ShownTicket, type ViewerLabels } from './full-screen-codes.tsx';
import styles from './ticket-card.module.css';
import { TicketCard, Tickets } from './ticket-card.tsx';

export interface TicketListProps {
  tickets: readonly ShownTicket[];
  labels: ViewerLabels & { fullScreen: string };
}

/** List of tickets with codes; a click on a ticket shows its code full-screen. */
export function TicketList({ tickets, labels }: TicketListProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <Tickets label={labels.title}>
        {tickets.map(({ code, label, name, print }, index) => (
          <TicketCard
            key={code}
            print={print}
            code={<QrCode text={code} label={label} retryLabel={labels.qrRetry} />}
            action={
              <Button
                variant="quiet"
                className={styles.action}
                icon={<IconFullScreen />}
                aria-label={`${labels.fullScreen}: ${name}`}
                onClick={() => {
                  setOpen(index);
                }}
              >
                {labels.fullScreen}
              </Button>
            }
          />
        ))}
      </Tickets>
      <FullScreenCodes
        tickets={tickets}
        first={open}
        labels={labels}
        onClose={() => {
          setOpen(null);
        }}
      />
    </>
  );
}

import { useState } from 'react';
import { QrCode } from '../codes/qr-code.tsx';
import { Button } from '../controls/button.tsx';
import { IconFullScreen } from '../icons.ts';
import { FullScreenCodes, type ShownTicket, type ViewerWords } from './full-screen-codes.tsx';
import styles from './ticket-card.module.css';
import { TicketCard, Tickets } from './ticket-card.tsx';

export interface TicketListProps {
  tickets: readonly ShownTicket[];
  words: ViewerWords & { fullScreen: string };
}

/** List of tickets with codes; a click on a ticket shows its code full-screen. */
export function TicketList({ tickets, words }: TicketListProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <Tickets label={words.title}>
        {tickets.map(({ code, label, name, print }, index) => (
          <TicketCard
            key={code}
            print={print}
            code={<QrCode text={code} label={label} retryLabel={words.qrRetry} />}
            action={
              <Button
                variant="quiet"
                className={styles.action}
                icon={<IconFullScreen />}
                aria-label={`${words.fullScreen}: ${name}`}
                onClick={() => {
                  setOpen(index);
                }}
              >
                {words.fullScreen}
              </Button>
            }
          />
        ))}
      </Tickets>
      <FullScreenCodes
        tickets={tickets}
        first={open}
        words={words}
        onClose={() => {
          setOpen(null);
        }}
      />
    </>
  );
}

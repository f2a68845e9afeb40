import { QrCode, TicketCard, TicketList, Tickets, WalletButtons, type TicketPrint } from '@taquilla/ui';
import type { States } from '../story.ts';

const visit: TicketPrint = {
  venue: 'Alcázar',
  number: 'Ticket 1 of 2',
  visits: [{ at: '2031-03-12T11:00:00+01:00', time: '11:00', day: 'Wed 12 Mar 2031', room: 'Palace' }],
  terms: [],
  lead: 'Adult',
  lines: ['Holder: Ada Lovelace'],
};
const pass: TicketPrint = {
  ...visit,
  number: 'Pass 2 of 2',
  visits: [],
  terms: ['Valid for 3 days from first use', '10 uses'],
  lead: 'Bay Card',
};
const qr = <QrCode text="A sample, which opens nothing" label="Code on a ticket" retryLabel="Try again" />;

export const ticketCard: States = {
  visit: (
    <ol>
      <TicketCard print={visit} code={qr} />
    </ol>
  ),
  pass: (
    <ol>
      <TicketCard print={pass} code={qr} />
    </ol>
  ),
};

export const tickets: States = {
  two: (
    <Tickets label="Your tickets">
      <TicketCard print={visit} code={qr} />
      <TicketCard print={pass} code={qr} />
    </Tickets>
  ),
};

export const ticketList: States = {
  one: (
    <TicketList
      tickets={[{ code: 'A sample', label: 'Code on a ticket', name: 'Ticket 1 of 1', print: visit }]}
      labels={{
        title: 'Your tickets',
        close: 'Close',
        previous: 'Previous',
        next: 'Next',
        fullScreen: 'Full screen',
        hint: 'Turn the brightness up',
        qrRetry: 'Try again',
      }}
    />
  ),
};

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `#${index + 1}`, from: index + 1, to: index + 1 }));

export const walletButtons: States = {
  one: <WalletButtons groups={[{ label: 'Add to Apple Wallet', links: links(1) }]} />,
  several: <WalletButtons groups={[{ label: 'Add to Google Wallet', links: links(2), isElsewhere: true }]} />,
  many: <WalletButtons groups={[{ label: 'Add to Google Wallet', links: links(7), isElsewhere: true }]} />,
};

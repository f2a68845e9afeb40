import type { SoldTicket } from '@taquilla/contracts';
import { useTicketDescription } from '@taquilla/i18n/ticket-description';
import { useVenue } from '@taquilla/shared-state';
import { TicketList } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../features/ticket-transfer/texts.ts';

/** The accepted ticket with its code, which takes the focus from the pressed button. */
export function AcceptedTicket({ ticket }: { ticket: SoldTicket }) {
  const t = useTexts();
  const { name: venue, timezone } = useVenue();
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    start.current?.focus();
  }, []);
  // seats, holders and passes are never passed on
  const describe = useTicketDescription(
    (text, values) => (text === 'persons' || text === 'includes' ? t(`received.${text}`, values) : ''),
    timezone,
  );
  const { line, ...print } = describe(ticket);
  const shown = {
    code: ticket.code,
    label: `${t('received.qr')}: ${line}`,
    name: t('received.yours'),
    print: { ...print, venue, number: undefined },
  };
  return (
    <div ref={start} tabIndex={-1}>
      <p>{t('received.door')}</p>
      <TicketList
        tickets={[shown]}
        labels={{
          title: t('received.yours'),
          fullScreen: t('received.fullScreen'),
          close: t('received.close'),
          previous: t('received.previous'),
          next: t('received.next'),
          hint: t('received.brightness'),
          qrRetry: t('received.qrRetry'),
        }}
      />
    </div>
  );
}

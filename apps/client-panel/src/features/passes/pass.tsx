import type { SaleDetail, SoldTicket } from '@taquilla/contracts';
import { IconSuccess, TicketList } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { CalendarButton } from '../../base/calendar-button.tsx';
import styles from './pass.module.css';
import { useStoredPass } from './use-stored-pass.ts';
import { usePassCards } from './use-pass-cards.ts';

interface PassProps {
  sale: SaleDetail;
  tickets: readonly SoldTicket[];
}

/** Codes of a purchase for the door. Opening the page stores them on this device for offline use. */
export function Pass({ sale, tickets }: PassProps) {
  const t = useTexts();
  const cards = usePassCards(sale, tickets);
  const isStored = useStoredPass(sale, cards);
  return (
    <>
      <p>{t('pass.door')}</p>
      <TicketList
        tickets={cards}
        labels={{
          title: t('pass.title'),
          fullScreen: t('pass.fullScreen'),
          close: t('form.close'),
          previous: t('purchases.previous'),
          next: t('purchases.next'),
          hint: t('pass.brightness'),
          qrRetry: t('pass.qrRetry'),
        }}
      />
      {isStored && (
        <p className={styles.stored} role="status">
          <IconSuccess />
          {t('pass.offline')}
        </p>
      )}
      <CalendarButton className={styles.calendar} sale={sale} tickets={tickets} />
    </>
  );
}

import { useNavigate, useRoute } from '@taquilla/router';
import { Skeleton } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import { BeforeVisit } from './before-visit.tsx';
import { ConfirmationMail } from './confirmation-mail.tsx';
import { isReserved, PendingOrder } from './pending-order.tsx';
import { ResultHead } from './result-head.tsx';
import { resultKind, shownAs, type Arrival } from './result-kind.ts';
import { RegisterOffer } from './register-offer.tsx';
import { ResultLinks } from './result-links.tsx';
import styles from './result.module.css';
import { Ticket } from './ticket.tsx';
import { TransferAccount } from './transfer-account.tsx';
import { useAnnouncedPurchase } from './use-announced-purchase.ts';
import { useStableHeight } from './use-stable-height.ts';
import { useSaleState, type SaleKind } from './use-sale-state.ts';

export interface SaleResultProps {
  arrival: Arrival;
  kind?: SaleKind;
  /** called when the sale is paid */
  onPaid: (saleId: string) => void;
}

/** Result of a sale. Both result pages render it: the sale's state decides what is shown, not the address. */
export function SaleResult({ arrival, kind: saleKind = 'tickets', onPaid }: SaleResultProps) {
  const { sale: ticketSale, eventSale } = useRoute().params;
  const sale = ticketSale ?? eventSale ?? '';
  useCleanAddress();
  const { state, isOwner, isMissing, isUnreachable } = useSaleState(sale, saleKind);
  const kind = state && resultKind(state, arrival);
  const isPaid = kind === 'paid';
  useEffect(() => {
    if (isPaid) onPaid(sale);
  }, [isPaid, onPaid, sale]);
  const head = useRef<HTMLElement>(null);
  const details = state?.details ?? null;
  const pending = isMissing ? 'missing' : isUnreachable ? 'unreachable' : 'loading';
  const shown = kind ? shownAs(kind, details, isOwner) : pending;
  useAnnouncedPurchase(sale, isPaid ? details : null);
  // the ticket must not move when its codes arrive
  useStableHeight(head, shown, shown === 'beingIssued');
  const ticket = details && (isPaid || details.codes.length > 0) ? details : null;
  return (
    <div className={styles.page}>
      <ResultHead
        shown={shown}
        isUnreachable={isUnreachable}
        details={details}
        hasReference={!ticket && !isReserved(shown)}
        until={state?.confirmation?.until}
        ref={head}
      />
      {(kind === 'confirm' || kind === 'confirmTransfer') && isOwner && (
        <ConfirmationMail saleId={sale} focusAfter={head} />
      )}
      {details?.transfer && <TransferAccount details={details} transfer={details.transfer} />}
      {ticket && <Ticket details={ticket} kind={saleKind} />}
      {details && isReserved(shown) && <PendingOrder details={details} />}
      {ticket && isPaid && <BeforeVisit lines={ticket.lines} terms={ticket.terms} />}
      {isPaid && isOwner && <RegisterOffer key={`offer ${shown}`} saleId={sale} />}
      {shown === 'loading' ? (
        <Skeleton height="28rem" />
      ) : (
        // keyed by result, so that React does not move the links of the previous result
        <ResultLinks
          key={shown}
          {...{ saleId: sale, shown, isOwner }}
          kind={saleKind}
          goods={details?.kind}
        />
      )}
    </div>
  );
}

/** Removes the query string that the gateway appends, so that it is neither in the history nor shared. */
function useCleanAddress() {
  const { path, search } = useRoute();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') navigate(path, { replace: true });
  }, [path, search, navigate]);
}

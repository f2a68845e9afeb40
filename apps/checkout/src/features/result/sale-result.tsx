import { useNavigate, useRoute } from '@taquilla/router';
import { PoliteStatus, Skeleton } from '@taquilla/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { CheckNow } from './check-now.tsx';
import { ConfirmationMail } from './confirmation-mail.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { isReserved, PendingOrder } from './pending-order.tsx';
import { RegisterOffer } from './register-offer.tsx';
import { ResultHead } from './result-head.tsx';
import { resultKind, shownAs, type Arrival } from './result-kind.ts';
import { ResultLinks } from './result-links.tsx';
import styles from './result.module.css';
import { SoldTickets } from './sold-tickets.tsx';
import { TransferAccount } from './transfer-account.tsx';
import { useAnnouncedPurchase } from './use-announced-purchase.ts';
import { useMinutesLeft } from './use-minutes-left.ts';
import { useResultTitle } from './use-result-title.ts';
import { useSaleState, type SaleKind } from './use-sale-state.ts';
import { LoadingHead } from './visit-head.tsx';

const MissingSale = lazy(() => import('./missing-sale.tsx'));

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
  const page = useRef<HTMLDivElement>(null);
  const details = state?.details ?? null;
  useAnnouncedPurchase(sale, isPaid ? details : null);
  const minutesLeft = useMinutesLeft(details?.kept_until);
  const known = kind && shownAs(kind, details, isOwner);
  const pending = isMissing ? 'missing' : isUnreachable ? 'unreachable' : 'loading';
  // the payment of an order whose time is over is refused
  const shown = known === 'declined' && minutesLeft === 0 ? 'expired' : (known ?? pending);
  const title = useResultTitle(shown, details);
  const hasTickets = details !== null && (isPaid || details.codes.length > 0);
  const isArriving = shown === 'loading' && arrival === 'success';
  const hasOwnHead = !isArriving && !(isPaid && hasTickets);
  const isReservedOrder = details !== null && isReserved(shown);
  // keyed by result, so that React does not move the links of the previous result
  const links = shown !== 'loading' && (
    <ResultLinks key={shown} {...{ saleId: sale, shown, details }} kind={saleKind} goods={details?.kind} />
  );
  if (shown === 'missing') {
    return (
      <Suspense fallback={<Skeleton height="28rem" />}>
        <MissingSale />
      </Suspense>
    );
  }
  return (
    <div className={styles.page} ref={page} tabIndex={-1}>
      <PoliteStatus>{title}</PoliteStatus>
      {isArriving && <LoadingHead />}
      {hasOwnHead && (
        <div className={styles.split}>
          <div className={styles.main}>
            <ResultHead
              shown={shown}
              isUnreachable={isUnreachable}
              details={details}
              hasReference={!hasTickets && !isReservedOrder}
              until={state?.confirmation?.until}
              minutesLeft={minutesLeft}
            />
            {shown === 'waiting' && details && <PaymentSteps details={details} />}
            {shown === 'waiting' && <CheckNow saleId={sale} kind={saleKind} />}
            {(kind === 'confirm' || kind === 'confirmTransfer') && isOwner && (
              <ConfirmationMail saleId={sale} focusAfter={page} />
            )}
            {details?.transfer && <TransferAccount details={details} transfer={details.transfer} />}
            {!hasTickets && links}
          </div>
          {isReservedOrder && <PendingOrder details={details} />}
        </div>
      )}
      {hasTickets && (
        <SoldTickets details={details} kind={saleKind} isPaid={isPaid} isUnreachable={isUnreachable} />
      )}
      {isPaid && isOwner && <RegisterOffer key={`offer ${shown}`} saleId={sale} />}
      {hasTickets && links}
      {shown === 'loading' && <Skeleton height="28rem" />}
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

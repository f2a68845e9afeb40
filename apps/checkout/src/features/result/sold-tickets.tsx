import { Alert } from '@taquilla/ui';
import { useRef } from 'react';
import { ResultFacts } from './result-facts.tsx';
import { isIssued } from './result-kind.ts';
import type { SaleDetails } from './sale-details.ts';
import styles from './sold-tickets.module.css';
import { useTexts } from './texts.ts';
import { TicketActions } from './ticket-actions.tsx';
import { PendingCodes, TicketCodes } from './ticket-codes.tsx';
import type { SaleKind } from './use-sale-state.ts';
import { useStableHeight } from './use-stable-height.ts';
import { VisitHead } from './visit-head.tsx';

interface SoldTicketsProps {
  details: SaleDetails;
  kind: SaleKind;
  /** false: a partly refunded sale, whose head `SaleResult` shows */
  isPaid: boolean;
  isUnreachable: boolean;
}

/** Visit, tickets, actions and facts of a sale with tickets. */
export function SoldTickets({ details, kind, isPaid, isUnreachable }: SoldTicketsProps) {
  const t = useTexts();
  const head = useRef<HTMLDivElement>(null);
  const isPending = !isIssued(details);
  // the tickets must not move when their codes arrive
  useStableHeight(head, String(isPending), isPending);
  return (
    <article className={styles.sold}>
      <div ref={head}>{isPaid && <VisitHead details={details} isPending={isPending} />}</div>
      {isUnreachable && <Alert type="warning" message={t('unreachable.lead')} />}
      {details.codes.length > 0 ? <TicketCodes details={details} /> : <PendingCodes lines={details.lines} />}
      {/* keyed, so that React does not move the previous actions when the codes arrive */}
      <TicketActions key={String(isPending)} details={details} kind={kind} />
      <ResultFacts details={details} />
    </article>
  );
}

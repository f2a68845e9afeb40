import { useRoute } from '@taquilla/router';
import { useEffect } from 'react';
import { ResultHead } from './result-head.tsx';
import { resultKind, type Arrival } from './result-kind.ts';
import { ResultLinks } from './result-links.tsx';
import styles from './result.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { Ticket } from './ticket.tsx';
import { useSaleState } from './use-sale-state.ts';

export interface SaleResultProps {
  arrival: Arrival;
  /** the sale is paid: its checkout is over */
  onPaid: (saleId: string) => void;
}

/** What became of a sale. Both result pages show the same: the sale's state decides, not the address. */
export function SaleResult({ arrival, onPaid }: SaleResultProps) {
  const { sale = '' } = useRoute().params;
  const { state, isOwner, isMissing, isUnreachable } = useSaleState(sale);
  const kind = state && resultKind(state, arrival);
  const isPaid = kind === 'paid';
  useEffect(() => {
    if (isPaid) onPaid(sale);
  }, [isPaid, onPaid, sale]);
  const shown = kind ?? (isMissing ? 'missing' : isUnreachable ? 'unreachable' : 'loading');
  const details = isPaid ? state?.details : null;
  return (
    <div className={styles.page}>
      <ResultHead shown={shown} isOwner={isOwner} isUnreachable={isUnreachable} />
      {details && <Ticket details={details} />}
      {details && <TicketActions details={details} />}
      <ResultLinks shown={shown} />
    </div>
  );
}

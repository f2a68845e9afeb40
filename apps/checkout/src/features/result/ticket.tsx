import { toCents, type SaleState } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Card, classNames, stackClass, textClass } from '@taquilla/ui';
import { useTexts } from './texts.ts';
import { SaleLines } from './sale-lines.tsx';
import { Fact } from './fact.tsx';
import { InvoiceFact } from './invoice-fact.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { PendingCodes, TicketCodes } from './ticket-codes.tsx';
import { isIssued } from './result-kind.ts';
import styles from './ticket.module.css';
import type { SaleKind } from './use-sale-state.ts';

export type SaleDetails = NonNullable<SaleState['details']>;

/** Names of payment methods that are not translated. */
const BRANDS: Partial<Record<string, string>> = {
  bizum: 'Bizum',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
};

/** Tickets of a sale: one per entry unit, with actions and the lines of the sale. */
export function Ticket({ details, kind }: { details: SaleDetails; kind: SaleKind }) {
  const t = useTexts();
  const hasCodes = details.codes.length > 0;
  const paidWith = details.paid_with === 'card' ? t('paidWith.card') : BRANDS[details.paid_with ?? ''];
  return (
    <article className={classNames(stackClass(5), styles.ticket)}>
      {hasCodes ? <TicketCodes details={details} /> : <PendingCodes lines={details.lines} />}
      <Card className={classNames(stackClass(4), styles.facts)}>
        {/* keyed, so that React does not move the previous actions when the codes arrive */}
        <TicketActions key={isIssued(details) ? 'issued' : 'paid'} details={details} kind={kind} />
        <SaleLines lines={details.lines} />
        <dl className={classNames(textClass('note'), styles.small)}>
          <Fact label={t('reference')}>{details.reference}</Fact>
          <Fact label={t('total')}>{formatMoney(toCents(details.total))}</Fact>
          {paidWith && <Fact label={t('paidWith.label')}>{paidWith}</Fact>}
          {details.invoice && <InvoiceFact invoice={details.invoice} />}
        </dl>
      </Card>
    </article>
  );
}

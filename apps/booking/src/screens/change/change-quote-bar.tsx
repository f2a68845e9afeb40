import { ApiError } from '@taquilla/api';
import { useEndOfLeaving } from '@taquilla/api/payment';
import { toCents, type ChangeQuote, type ChangeQuoteRequest } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Alert, AmountList, Button, Skeleton, stackClass, textClass } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import { WaitingRoomLink } from '@taquilla/visits/waiting-room';
import { useChangeQuote, useMakeChange, type Purchase } from '../../features/change/use-change.ts';
import { useFailureText } from '../../features/change/use-failure-text.ts';
import { QuoteStatus } from './quote-status.tsx';

interface ChangeQuoteBarProps {
  purchase: Purchase;
  request: ChangeQuoteRequest;
  /** returns the seats of a quote */
  seatsOf?: (quote: ChangeQuote) => SeatsSummary | undefined;
}

/** Texts of the seats after the change. */
export interface SeatsSummary {
  title: string;
  rows: readonly string[];
  note: string;
}

/** Quote of the change and the button that makes it. The quoted difference is sent along, so that it is the amount paid. */
export function ChangeQuoteBar({ purchase, request, seatsOf }: ChangeQuoteBarProps) {
  const { data, error, isFetching } = useChangeQuote(purchase, request);
  const change = useMakeChange(purchase, request);
  const hasRequest = request.lines.length > 0;
  const quote = hasRequest && !error ? data : undefined;
  const seats = quote && seatsOf?.(quote);
  return (
    <>
      <QuoteStatus quote={quote} seats={seats} />
      {hasRequest && error && <Refusal type="warning" error={error} />}
      {hasRequest && !error && !quote && <Skeleton height={120} />}
      {quote && (
        <div className={stackClass(4)} aria-busy={isFetching}>
          {seats && <Seats {...seats} />}
          <Offer quote={quote} change={change} />
        </div>
      )}
    </>
  );
}

interface OfferProps {
  quote: ChangeQuote;
  change: ReturnType<typeof useMakeChange>;
}

function Offer({ quote, change: { mutate, reset, isPending, isSuccess, error } }: OfferProps) {
  const t = useTexts();
  const isLeaving = isSuccess && quote.difference > 0;
  useEndOfLeaving(isLeaving, reset);
  return (
    <>
      {error && <Refusal type="danger" title={t('failed')} error={error} />}
      <Amounts quote={quote} />
      <Button
        full
        busy={isPending || isLeaving}
        onClick={() => {
          mutate(quote.difference);
        }}
      >
        {labelOf(t, quote)}
      </Button>
    </>
  );
}

function Seats({ title, rows, note }: SeatsSummary) {
  return (
    <div className={stackClass(1)}>
      <p className={textClass('strong')}>{title}</p>
      <ul className={stackClass(1)}>
        {rows.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={textClass('note')}>{note}</p>
    </div>
  );
}

interface RefusalProps {
  type: 'warning' | 'danger';
  title?: string;
  error: Error;
}

/** Refusal message, with a link to the waiting room if admission is required (R317). */
function Refusal({ error, ...alertProps }: RefusalProps) {
  const failureText = useFailureText();
  const mustWait = error instanceof ApiError && error.code === 'waitForTurn';
  return <Alert {...alertProps} message={failureText(error)} action={mustWait && <WaitingRoomLink />} />;
}

function labelOf(t: ReturnType<typeof useTexts>, { difference }: ChangeQuote): string {
  if (difference === 0) return t('make.same');
  const amount = formatMoney(Math.abs(toCents(difference)));
  return t(difference > 0 ? 'make.pay' : 'make.back', { amount });
}

function Amounts({ quote: { difference, fee, total } }: { quote: ChangeQuote }) {
  const t = useTexts();
  const euros = (amount: number) => formatMoney(toCents(amount));
  const visits = difference - fee;
  return (
    <AmountList
      amounts={[
        visits === 0 ? null : { label: t('amount.visits'), amount: euros(visits) },
        fee === 0 ? null : { label: t('amount.fee'), amount: euros(fee) },
        { label: t('amount.total'), amount: euros(total) },
      ]}
      total={{
        label: t(difference < 0 ? 'amount.back' : 'amount.pay'),
        amount: euros(Math.abs(difference)),
      }}
    />
  );
}

import { ApiError } from '@taquilla/api';
import { toCents, type ChangeQuote, type ChangeQuoteRequest } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Alert, AmountList, Button, Skeleton, stackClass } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import { ToWaitingRoom } from '../../features/change/to-waiting-room.tsx';
import { useChangeQuote, useMakeChange, type Purchase } from '../../features/change/use-change.ts';
import { useFailureWords } from '../../features/change/use-failure-words.ts';

interface ChangeQuoteBarProps {
  purchase: Purchase;
  wanted: ChangeQuoteRequest;
}

/** What the change comes to, and the button that makes it: nobody pays another sum than it says. */
export function ChangeQuoteBar({ purchase, wanted }: ChangeQuoteBarProps) {
  const t = useTexts();
  const say = useFailureWords();
  const { data: quote, error, isFetching } = useChangeQuote(purchase, wanted);
  const { mutate, isPending, isSuccess, error: refused } = useMakeChange(purchase, wanted);
  if (wanted.lines.length === 0) return null;
  if (error) return <Alert type="warning" message={say(error)} />;
  if (!quote) return <Skeleton height={120} />;
  return (
    <div className={stackClass(4)} aria-busy={isFetching}>
      {refused && (
        <Alert
          type="danger"
          title={t('failed')}
          message={say(refused)}
          action={refused instanceof ApiError && refused.code === 'waitForTurn' && <ToWaitingRoom />}
        />
      )}
      <Amounts quote={quote} />
      <Button
        full
        busy={isPending || (isSuccess && quote.difference > 0)}
        onClick={() => {
          mutate(quote.difference);
        }}
      >
        {labelOf(t, quote)}
      </Button>
    </div>
  );
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

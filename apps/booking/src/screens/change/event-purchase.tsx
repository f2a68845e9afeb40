import { useLocale } from '@taquilla/i18n';
import { RetryAlert, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../features/change/texts.ts';
import { useFailureWords } from '../../features/change/use-failure-words.ts';
import { ChangePurchase, type ChangePurchaseProps } from './change-purchase.tsx';

/** A purchase of an event, with what only events have. */
export function EventPurchase(props: ChangePurchaseProps) {
  const t = useTexts();
  const say = useFailureWords();
  const locale = useLocale();
  const room = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['room of changes of an event', locale],
    queryFn: async () => (await import('./event/event-capacity.ts')).loadEventCapacity(locale),
    staleTime: Infinity,
  });
  if (room.data) return <ChangePurchase {...props} ofEvent={room.data} />;
  if (room.error) {
    return (
      <RetryAlert
        type="danger"
        title={t('failed')}
        message={say(room.error)}
        retryLabel={t('retry')}
        busy={room.isFetching}
        onRetry={room.refetch}
      />
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton height={480} />
    </div>
  );
}

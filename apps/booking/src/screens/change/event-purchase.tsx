import { useLocale } from '@taquilla/i18n';
import { RetryAlert, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../features/change/texts.ts';
import { useFailureText } from '../../features/change/use-failure-text.ts';
import { ChangePurchase, type ChangePurchaseProps } from './change-purchase.tsx';

/** A purchase of an event; loads the components for events. */
export function EventPurchase(props: ChangePurchaseProps) {
  const t = useTexts();
  const failureText = useFailureText();
  const locale = useLocale();
  const parts = useQuery({
    // not an API path, so that it is not refetched as an API response
    queryKey: ['components for changes of an event', locale],
    queryFn: async () => (await import('./event/event-parts.ts')).loadEventParts(locale),
    staleTime: Infinity,
  });
  if (parts.data) return <ChangePurchase {...props} ofEvent={parts.data} />;
  if (parts.error) {
    return (
      <RetryAlert
        type="danger"
        title={t('failed')}
        message={failureText(parts.error)}
        retryLabel={t('retry')}
        busy={parts.isFetching}
        onRetry={parts.refetch}
      />
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton height={480} />
    </div>
  );
}

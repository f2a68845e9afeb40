import { endpoints } from '@taquilla/contracts';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { useEntry } from '../../features/waiting-list/use-entry.ts';
import { useFailureText } from '../../base/use-failure-text.ts';
import { useVenue } from '@taquilla/shared-state';
import { EmptyState, NeedsScripts, RetryAlert, Skeleton } from '@taquilla/ui';
import { useLink } from '../../base/use-link.ts';
import { EntryTurn } from './entry-turn.tsx';
import { VenueLink } from './venue-link.tsx';

/** Page of a waiting-list entry, opened with the link of an e-mail. */
export function EntryPage({ id }: { id: string }) {
  const t = useTexts();
  const failureText = useFailureText();
  const { name: venue } = useVenue();
  const link = useLink(id, endpoints.bindWaitingLink);
  const { data, error, isPending, isFetching, refetch } = useEntry(link);
  if (data === 'closed' || data === 'gone') {
    return <EmptyState action={<VenueLink />}>{t(`entry.${data}`)}</EmptyState>;
  }
  if (data) return <EntryTurn entry={data} link={link} />;
  if (isPending) {
    return (
      <>
        <NeedsScripts>{t('entry.needsScripts', { venue })}</NeedsScripts>
        <div aria-busy="true" data-needs-scripts="">
          <Skeleton height={360} />
        </div>
      </>
    );
  }
  return (
    <RetryAlert
      type="danger"
      title={t('failed')}
      message={failureText(error)}
      retryLabel={t('retry')}
      busy={isFetching}
      onRetry={refetch}
    />
  );
}

import { endpoints } from '@taquilla/contracts';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { useEntry } from '../../features/waiting-list/use-entry.ts';
import { useFailureText } from '../../base/use-failure-text.ts';
import { useVenue } from '@taquilla/shared-state';
import { NeedsScripts, RetryAlert, Skeleton, State } from '@taquilla/ui';
import { useLink } from '../../base/use-link.ts';
import { EntryTurn } from './entry-turn.tsx';
import { VenueLink } from './venue-link.tsx';
import styles from './waiting-list.module.css';

/** Page of a waiting-list entry, opened with the link of an e-mail. */
export function EntryPage({ id }: { id: string }) {
  const t = useTexts();
  const link = useLink(id, endpoints.bindWaitingLink);
  const entry = useEntry(link);
  const { data } = entry;
  if (data === 'closed' || data === 'gone') {
    return <State title={t('title')} lead={t(`entry.${data}`)} action={<VenueLink />} illustration="lost" />;
  }
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      {data ? <EntryTurn entry={data} link={link} /> : <WithoutEntry {...entry} />}
    </div>
  );
}

type WithoutEntryProps = Pick<ReturnType<typeof useEntry>, 'error' | 'isPending' | 'isFetching' | 'refetch'>;

function WithoutEntry({ error, isPending, isFetching, refetch }: WithoutEntryProps) {
  const t = useTexts();
  const failureText = useFailureText();
  const { name: venue } = useVenue();
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

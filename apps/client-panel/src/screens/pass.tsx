import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { Pass } from '../features/passes/pass.tsx';
import { useTexts } from '../texts.ts';
import styles from './client.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/client/pass/{sale}`: tickets of a purchase for the door. */
export default function PassScreen() {
  const t = useTexts();
  const { slug } = useVenue();
  return (
    <div className={styles.screen}>
      <h1>{t('pass.title')}</h1>
      <Content />
      <p>
        <Link className={buttonClass({ variant: 'quiet' })} to={`/monuments/${slug}/client`}>
          {t('pass.back')}
        </Link>
      </p>
    </div>
  );
}

function Content() {
  const t = useTexts();
  const { params, search } = useRoute();
  const isEvent = new URLSearchParams(search).get('kind') === 'event';
  const request = { id: params['sale'] ?? '', language: useLocale() };
  const event = useQuery({ ...query(endpoints.clientEventSaleDetail, request), enabled: isEvent });
  const other = useQuery({ ...query(endpoints.clientSaleDetail, request), enabled: !isEvent });
  const { data: sale, isPending, isFetching, refetch } = isEvent ? event : other;
  if (isPending) return <Skeleton height={480} />;
  if (!sale) {
    const retry = (
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {t('purchases.retry')}
      </Button>
    );
    return <EmptyState action={retry}>{t('purchases.failed')}</EmptyState>;
  }
  const { tickets = [] } = sale;
  if (tickets.length === 0) return <EmptyState>{t('pass.notPaid')}</EmptyState>;
  return <Pass sale={sale} tickets={tickets} />;
}

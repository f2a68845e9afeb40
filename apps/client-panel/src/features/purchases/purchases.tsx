import { clientSalesQuery } from '@taquilla/api';
import { Link, useSearchParams } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';
import { pageOf } from './page-of.ts';
import { Pages } from './pages.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import styles from './purchases.module.css';

/** The client's purchases, newest first; the page is in the address. */
export function Purchases() {
  const t = useTexts();
  return (
    <section className={styles.purchases}>
      <h2>{t('purchases.title')}</h2>
      <PurchaseList />
    </section>
  );
}

function PurchaseList() {
  const t = useTexts();
  const venue = useVenue();
  const [search] = useSearchParams();
  const sales = useQuery(clientSalesQuery(pageOf(search.get('page'))));

  if (sales.isPending) return <Skeleton height={220} />;
  if (sales.isError) {
    const retry = (
      <Button variant="secondary" busy={sales.isFetching} onClick={() => void sales.refetch()}>
        {t('purchases.retry')}
      </Button>
    );
    return <EmptyState action={retry}>{t('purchases.failed')}</EmptyState>;
  }
  if (sales.data.data.length === 0) {
    const start = (
      <Link to={`/monuments/${venue.slug}`} className={buttonClass({})}>
        {t('purchases.start')}
      </Link>
    );
    return <EmptyState action={start}>{t('purchases.empty')}</EmptyState>;
  }
  return (
    <>
      <ul className={styles.list}>
        {sales.data.data.map((sale) => (
          <PurchaseRow key={sale.id} sale={sale} venue={venue} />
        ))}
      </ul>
      <Pages current={sales.data.meta.current_page} last={sales.data.meta.last_page} />
    </>
  );
}

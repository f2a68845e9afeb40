import { serverNow } from '@taquilla/api';
import { query } from '@taquilla/api/calls';
import type { ClientSales } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, EmptyState, Skeleton, stackClass } from '@taquilla/ui';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../texts.ts';
import { LIST_OF } from '../kinds.ts';
import type { ListTab } from '../panel-address.ts';
import { usePanelAddress } from '../use-panel-address.ts';
import { FindPurchase } from './find-purchase.tsx';
import styles from './list.module.css';
import { NextVisit } from './next-visit.tsx';
import { Pages } from './pages.tsx';
import { PurchaseRow, type PurchaseRowProps } from './purchase-row.tsx';
import { isFiltered } from './search-form.tsx';
import { split } from './upcoming.ts';

/** The client's purchases of a tab, newest first, with page and filter of the address. */
export function PurchaseList({ tab }: { tab: ListTab }) {
  const venue = useVenue();
  const { page, filter } = usePanelAddress();
  const language = useLocale();
  const sales = useQuery({
    ...query(LIST_OF[tab], { page, ...filter, language }),
    // shows the previous page while the next page loads, but never a page of another tab
    placeholderData: (before, last) =>
      last?.queryKey[0]?.split('?')[0] === LIST_OF[tab].path ? keepPreviousData(before) : undefined,
  });

  const purchases = sales.data?.data ?? [];
  const found = split(purchases, serverNow());
  const [next] = found.upcoming;
  // without purchases there is nothing to search
  const hasSearch = isFiltered(filter) || page > 1 || purchases.length > 0;
  return (
    <section className={stackClass(5)}>
      {next && <NextVisit sale={next} venue={venue} />}
      {hasSearch && <FindPurchase tab={tab} />}
      <Results tab={tab} sales={sales} {...found} />
    </section>
  );
}

interface ResultsProps {
  tab: ListTab;
  sales: UseQueryResult<ClientSales>;
  upcoming: readonly PurchaseRowProps['sale'][];
  others: readonly PurchaseRowProps['sale'][];
}

function Results({ tab, sales, upcoming, others }: ResultsProps) {
  const t = useTexts();
  const venue = useVenue();
  if (sales.isPending) return <Skeleton height={320} />;
  if (sales.isError) {
    const retry = (
      <Button variant="secondary" busy={sales.isFetching} onClick={() => void sales.refetch()}>
        {t('purchases.retry')}
      </Button>
    );
    return <EmptyState action={retry}>{t('purchases.failed')}</EmptyState>;
  }
  if (sales.data.data.length === 0) return <EmptyList tab={tab} />;
  const rows = (purchases: typeof upcoming) => (
    <ul className={styles.list} aria-busy={sales.isPlaceholderData}>
      {purchases.map((sale) => (
        <PurchaseRow key={sale.id} sale={sale} venue={venue} />
      ))}
    </ul>
  );
  return (
    <>
      {upcoming.length > 0 && (
        <>
          <h2>{t('purchases.toCome')}</h2>
          {rows(upcoming)}
          {others.length > 0 && <h2>{t('purchases.others')}</h2>}
        </>
      )}
      {others.length > 0 && rows(others)}
      <Pages current={sales.data.meta.current_page} last={sales.data.meta.last_page} />
    </>
  );
}

const EMPTY = {
  shopping: 'purchases.empty',
  'tourist-pass': 'purchases.emptyPasses',
  events: 'purchases.emptyEvents',
} as const;

/** Empty state with a link: clears the search, or leads to the venue. */
function EmptyList({ tab }: { tab: ListTab }) {
  const t = useTexts();
  const venue = useVenue();
  const { filter, to, page } = usePanelAddress();
  const isSearch = page > 1 || isFiltered(filter);
  const link = isSearch
    ? { target: to({ filter: {}, page: 1 }), text: t('purchases.clear') }
    : { target: `/monuments/${venue.slug}`, text: t('purchases.start') };
  const action = (
    <Link to={link.target} className={buttonClass({ variant: isSearch ? 'secondary' : 'primary' })}>
      {link.text}
    </Link>
  );
  return <EmptyState action={action}>{t(isSearch ? 'purchases.nothingFound' : EMPTY[tab])}</EmptyState>;
}

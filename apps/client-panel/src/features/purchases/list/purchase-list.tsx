import { query } from '@taquilla/api/calls';
import type { ClientSales } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, EmptyState, Skeleton, stackClass } from '@taquilla/ui';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../texts.ts';
import { KIND_OF, LIST_OF } from '../kinds.ts';
import type { ListTab } from '../panel-address.ts';
import { usePanelAddress } from '../use-panel-address.ts';
import styles from './list.module.css';
import { Pages } from './pages.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import { isFiltered, SearchForm } from './search-form.tsx';

/** The client's purchases of a tab, newest first, as the address asks for them. */
export function PurchaseList({ tab }: { tab: ListTab }) {
  const { page, filter } = usePanelAddress();
  const sales = useQuery({
    ...query(LIST_OF[tab], { page, ...filter }),
    // while the next page comes, this one stays; another tab's never does
    placeholderData: (before, last) =>
      last?.queryKey[0]?.split('?')[0] === LIST_OF[tab].path ? keepPreviousData(before) : undefined,
  });

  // with nothing bought there is nothing to search
  const hasSearch = isFiltered(filter) || page > 1 || (sales.data?.data.length ?? 0) > 0;
  return (
    <section className={stackClass(5)}>
      {hasSearch && <SearchForm key={`${tab} ${JSON.stringify(filter)}`} />}
      <Found tab={tab} sales={sales} />
    </section>
  );
}

interface FoundProps {
  tab: ListTab;
  sales: UseQueryResult<ClientSales>;
}

function Found({ tab, sales }: FoundProps) {
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
  if (sales.data.data.length === 0) return <Nothing tab={tab} />;
  return (
    <>
      <ul className={styles.list} aria-busy={sales.isPlaceholderData}>
        {sales.data.data.map((sale) => (
          <PurchaseRow key={sale.id} sale={{ ...sale, kind: sale.kind ?? KIND_OF[tab] }} venue={venue} />
        ))}
      </ul>
      <Pages current={sales.data.meta.current_page} last={sales.data.meta.last_page} />
    </>
  );
}

const EMPTY = {
  shopping: 'purchases.empty',
  'tourist-pass': 'purchases.emptyPasses',
  events: 'purchases.emptyEvents',
} as const;

/** One sentence and one way on: out of the search, or to what is on sale. */
function Nothing({ tab }: { tab: ListTab }) {
  const t = useTexts();
  const venue = useVenue();
  const { filter, to, page } = usePanelAddress();
  const isSearch = page > 1 || isFiltered(filter);
  const way = isSearch
    ? { target: to({ filter: {}, page: 1 }), text: t('purchases.clear') }
    : { target: `/monuments/${venue.slug}`, text: t('purchases.start') };
  const action = (
    <Link to={way.target} className={buttonClass({ variant: isSearch ? 'secondary' : 'primary' })}>
      {way.text}
    </Link>
  );
  return <EmptyState action={action}>{t(isSearch ? 'purchases.nothingFound' : EMPTY[tab])}</EmptyState>;
}

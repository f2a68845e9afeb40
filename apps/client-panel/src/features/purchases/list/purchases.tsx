import { serverNow } from '@taquilla/api';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, EmptyState, Skeleton, stackClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import { FindPurchase } from './find-purchase.tsx';
import styles from './list.module.css';
import { NextVisit } from './next-visit.tsx';
import { Pages } from './pages.tsx';
import { PurchaseRow, type PurchaseRowProps } from './purchase-row.tsx';
import { isFiltered } from './search-form.tsx';
import { split } from './upcoming.ts';
import { useSaleDetail } from './use-sale-detail.ts';
import { usePurchases } from './use-purchases.ts';

/** Above this number of purchases, the panel offers a search. */
const FEW = 10;

/**
 * The client's purchases, each once: the next visit, other visits to come, passes, and the others.
 * @param props.children shown after the purchases have loaded, so that they do not move
 */
export function Purchases({ children }: { children: ReactNode }) {
  const { page, filter } = usePanelAddress();
  const { purchases, total, lastPage, isPlaceholder, ...state } = usePurchases();
  const isWhole = page === 1 && !isFiltered(filter);
  const [next] = isWhole ? split(purchases, serverNow()).upcoming : [];
  const { isLoading } = useSaleDetail(next);
  if (state.isPending || isLoading) {
    return (
      <section className={stackClass(5)}>
        <Loading />
      </section>
    );
  }
  return (
    <>
      <section className={stackClass(5)}>
        {(!isWhole || total > FEW) && <FindPurchase />}
        {state.isError ? (
          <Failure {...state} />
        ) : purchases.length === 0 ? (
          <NoPurchases />
        ) : (
          <div className={stackClass(5)} aria-busy={isPlaceholder}>
            <Found purchases={purchases} />
            <Pages current={page} last={lastPage} />
          </div>
        )}
      </section>
      {children}
    </>
  );
}

function Found({ purchases }: { purchases: readonly PurchaseRowProps['sale'][] }) {
  const t = useTexts();
  const venue = useVenue();
  const { page, filter } = usePanelAddress();
  if (page > 1 || isFiltered(filter)) return <Rows title={t('purchases.title')} sales={purchases} />;
  const { upcoming, passes, others } = split(purchases, serverNow());
  const [next, ...later] = upcoming;
  return (
    <>
      {next && <NextVisit key={next.id} sale={next} venue={venue} />}
      {!next && passes.length === 0 && <EmptyState action={<ToVenue />}>{t('purchases.noVisit')}</EmptyState>}
      <Rows title={t('purchases.toCome')} sales={later} />
      <Rows title={t('purchases.passes')} sales={passes} />
      <Rows title={t('purchases.others')} sales={others} />
    </>
  );
}

function Rows({ title, sales }: { title: string; sales: readonly PurchaseRowProps['sale'][] }) {
  const venue = useVenue();
  if (sales.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {sales.map((sale) => (
          <PurchaseRow key={sale.id} sale={sale} venue={venue} />
        ))}
      </ul>
    </>
  );
}

/** Placeholder of a next visit and three rows. */
const Loading = () => (
  <>
    <Skeleton height={260} />
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={100} />
    ))}
  </>
);

function Failure({ isFetching, refetch }: { isFetching: boolean; refetch: () => void }) {
  const t = useTexts();
  const retry = (
    <Button variant="secondary" busy={isFetching} onClick={refetch}>
      {t('purchases.retry')}
    </Button>
  );
  return <EmptyState action={retry}>{t('purchases.failed')}</EmptyState>;
}

/** Empty state with a link: clears the search, or leads to the venue. */
function NoPurchases() {
  const t = useTexts();
  const { filter, to, page } = usePanelAddress();
  if (page === 1 && !isFiltered(filter))
    return <EmptyState action={<ToVenue />}>{t('purchases.empty')}</EmptyState>;
  const clear = (
    <Link to={to({ filter: {}, page: 1 })} className={buttonClass({ variant: 'secondary' })}>
      {t('purchases.clear')}
    </Link>
  );
  return <EmptyState action={clear}>{t('purchases.nothingFound')}</EmptyState>;
}

function ToVenue() {
  const t = useTexts();
  const { slug } = useVenue();
  return (
    <Link to={`/monuments/${slug}`} className={buttonClass({})}>
      {t('purchases.start')}
    </Link>
  );
}

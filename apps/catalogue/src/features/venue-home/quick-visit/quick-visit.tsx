import { productsQuery } from '@taquilla/api/calls';
import {
  differsByDay,
  inListOrder,
  productOn,
  type AccessInterface,
  type Headquarter,
} from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { RetryAlert, Skeleton } from '@taquilla/ui';
import { chosenProducts, EMPTY_VISIT, roomsOf, visitToSearch, type Visit } from '@taquilla/visits/choice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWallClock } from '../../../base/opening/use-wall-clock.ts';
import { useTexts as useRoomTexts } from '../../../texts.ts';
import { BuyBox } from '../buy-box.tsx';
import { useTexts } from '../texts.ts';
import { QuickDays } from './quick-days.tsx';
import { QuickParty } from './quick-party.tsx';
import { QuickPay } from './quick-pay.tsx';
import { quickProducts } from './quick-products.ts';
import { QuickTimes } from './quick-times.tsx';
import styles from './quick-visit.module.css';
import { useQuickStock } from './use-quick-stock.ts';

interface QuickVisitProps {
  venue: Headquarter;
  /** sales point of the standard ticket */
  point: AccessInterface;
  /** item of the standard ticket */
  itemId: number;
}

interface Wanted {
  day: string | null;
  slotId: number | null;
}

/** Card with day, time, quantities and the whole price of the standard ticket; its button opens the tickets page with this choice. */
export function QuickVisit({ venue, point, itemId }: QuickVisitProps) {
  const t = useTexts();
  const locale = useLocale();
  const products = useQuery(productsQuery('tickets', point.id, locale));
  const rows = quickProducts(inListOrder(products.data ?? [], locale), itemId);
  const [main] = rows;
  const [changed, setChanged] = useState<Readonly<Record<number, number>>>({});
  const [wanted, setWanted] = useState<Wanted>({ day: null, slotId: null });
  const quantities = { ...(main && { [main.id]: 1 }), ...changed };
  const party = chosenProducts(rows, quantities);
  const [room] = roomsOf(party);
  const stock = useQuickStock(
    itemId,
    room?.places ?? 1,
    useWallClock(venue.timezone).slice(0, 10),
    wanted.day,
  );
  const isLoading = stock.day === undefined && stock.times === undefined && !stock.hasFailed;
  const isPriceUnknown = isLoading && rows.some(differsByDay);
  const slot = stock.times?.find(({ stock_ticket_id: id }) => id === wanted.slotId) ?? stock.times?.[0];
  const visit: Visit = {
    ...EMPTY_VISIT,
    interfaceId: point.id,
    quantities: Object.fromEntries(party.map(({ id, quantity }) => [id, quantity])),
    day: party.length > 0 ? (stock.day ?? null) : null,
    slots: slot && room ? { [room.id]: slot.stock_ticket_id } : {},
  };
  if (products.data && rows.length === 0)
    return <BuyBox venue={venue} type="tickets" ticket={point.ticket} />;
  const tickets = `/monuments/${venue.slug}/tickets`;
  return (
    <section className={styles.card} aria-label={point.name}>
      <div className={styles.head}>
        <h2 className={styles.title}>{point.name}</h2>
        <a href="#prices" className={styles.more}>
          {t('quick.other')}
        </a>
      </div>
      <div className={styles.stock} data-needs-scripts="" data-fixed-size="">
        {stock.hasFailed ? (
          <Failed onRetry={stock.retry} />
        ) : (
          <>
            <QuickDays
              stock={stock}
              timeZone={venue.timezone}
              to={tickets + visitToSearch({ ...visit, day: null, slots: {}, step: 'when' })}
              onChoose={(day) => {
                setWanted({ day, slotId: null });
              }}
            />
            <QuickTimes
              stock={stock}
              chosenId={slot?.stock_ticket_id}
              to={tickets + visitToSearch({ ...visit, slots: {}, step: 'time' })}
              onChoose={(slotId) => {
                setWanted({ day: stock.day ?? null, slotId });
              }}
            />
          </>
        )}
      </div>
      {products.isLoading && <Skeleton height="11rem" />}
      {products.isError && (
        <Failed
          onRetry={() => {
            void products.refetch();
          }}
        />
      )}
      <QuickParty
        rows={rows.map((product) => productOn(product, stock.day ?? null))}
        quantities={quantities}
        isPriceUnknown={isPriceUnknown}
        onChange={(id, quantity) => {
          setChanged({ ...changed, [id]: quantity });
        }}
      />
      <QuickPay
        venue={venue}
        party={party.map((product) => productOn(product, stock.day ?? null))}
        when={slot && stock.day !== undefined ? { day: stock.day, at: slot.visit_at } : undefined}
        to={tickets + visitToSearch(visit)}
        isKnown={products.data !== undefined}
        isPriceUnknown={isPriceUnknown}
      />
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  return <RetryAlert message={t('quick.failed')} retryLabel={tRoom('state.retry')} onRetry={onRetry} />;
}

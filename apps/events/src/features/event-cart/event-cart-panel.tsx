import { cancelEventPreBook, eventStockQueries, generalInterfaceQuery } from '@taquilla/api';
import { toCents, type EventCartLine } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useNavigate } from '@taquilla/router';
import { eventCart, eventFigures, useEventCart, useVenue } from '@taquilla/shared-state';
import { AmountList, Button, EmptyState } from '@taquilla/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../texts.ts';
import { EventCartLineSection } from './event-cart-line.tsx';
import styles from './event-cart.module.css';

interface EventCartPanelProps {
  /** closes what the panel is in */
  onClose: () => void;
}

/** The event cart (spec section 2, "Cart dropdowns"): its lines, what they cost, and the way to pay. */
export function EventCartPanel({ onClose }: EventCartPanelProps) {
  const t = useTexts();
  const venue = useVenue();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const cart = useEventCart((current) => current);
  const { data: general } = useQuery(generalInterfaceQuery(venue.id));
  const lines = cart?.lines ?? [];
  const figures = eventFigures(
    cart ?? { lines: [], promotion: null },
    general ? toCents(general.management_cost) : 0,
    new Date(),
  );

  const remove = (line: EventCartLine) => {
    // the pressed button goes with its line
    panel.current?.focus();
    eventCart.removeLine(line.id);
    const booked = line.products.flatMap((product) => product.booked);
    // a hold that cannot be given back now ends by itself
    const asked = cart && booked.length > 0 ? cancelEventPreBook(cart.reference, booked) : Promise.resolve();
    const refresh = () => queryClient.invalidateQueries(eventStockQueries);
    void asked.then(refresh, refresh);
  };

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <div className={styles.lines}>
        {lines.length === 0 && <EmptyState>{t('cart.empty')}</EmptyState>}
        {lines.map((line) => (
          <EventCartLineSection key={line.id} line={line} onDelete={remove} />
        ))}
      </div>
      <div className={styles.footer}>
        <AmountList
          amounts={[
            { label: t('cart.subtotal'), amount: formatMoney(figures.subtotal) },
            figures.promotion > 0
              ? {
                  label: t('cart.promotion', { code: cart?.promotion?.code ?? '' }),
                  amount: formatMoney(-figures.promotion),
                }
              : null,
            { label: t('cart.managementCost'), amount: formatMoney(figures.managementCost) },
          ]}
          total={{ label: t('cart.total'), amount: formatMoney(figures.total) }}
        />
        <Button
          size="large"
          full
          disabled={lines.length === 0}
          onClick={() => {
            onClose();
            navigate(`/monuments/${venue.slug}/checkout-event`);
          }}
        >
          {t('cart.buy')}
        </Button>
      </div>
    </div>
  );
}

import { cancelEventPreBook, eventStockQueries } from '@taquilla/api';
import type { EventCartLine } from '@taquilla/contracts';
import { useNavigate } from '@taquilla/router';
import { eventCart, useEventCart, useVenue } from '@taquilla/shared-state';
import { Button, EmptyState } from '@taquilla/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../texts.ts';
import { EventCartAmounts } from './event-cart-amounts.tsx';
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
  const lines = cart?.lines ?? [];
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
        <EventCartAmounts />
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

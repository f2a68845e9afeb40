import { useNavigate } from '@taquilla/router';
import { useEventCart, useVenue } from '@taquilla/shared-state';
import { Alert, Button, EmptyState } from '@taquilla/ui';
import { VenueRow } from '@taquilla/visits/cart';
import { useRef } from 'react';
import { useTexts } from '../../texts.ts';
import { EventCartAmounts } from './event-cart-amounts.tsx';
import { EventCartLineSection } from './event-cart-line.tsx';
import styles from './event-cart.module.css';
import { useProductTexts } from './use-product-texts.ts';
import { useRemoval } from './use-removal.ts';

interface EventCartPanelProps {
  /** closes the surrounding drop-down */
  onClose: () => void;
}

/** The event cart: lines, totals and the link to the checkout. */
export function EventCartPanel({ onClose }: EventCartPanelProps) {
  const t = useTexts();
  const venue = useVenue();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const lines = useEventCart((cart) => cart?.lines) ?? [];
  const { removed, remove, undo, isPending, problem } = useRemoval();
  const { wholeLine, place } = useProductTexts();
  /** Focuses the panel, because the pressed button is removed with its line. */
  const keepFocus = () => panel.current?.focus();

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {removed && (
        <Alert
          type={problem === null ? 'info' : 'danger'}
          message={
            problem ??
            t('said.removed', {
              places: [wholeLine(removed.line), ...removed.line.products.map(place)].join('; '),
            })
          }
          action={
            <Button
              variant="secondary"
              busy={isPending}
              onClick={() => {
                keepFocus();
                undo();
              }}
            >
              {t('cart.undo')}
            </Button>
          }
        />
      )}
      {lines.length > 0 && <VenueRow />}
      <div className={styles.lines}>
        {lines.length === 0 && <EmptyState>{t('cart.empty')}</EmptyState>}
        {lines.map((line) => (
          <EventCartLineSection
            key={line.id}
            line={line}
            onDelete={(products) => {
              keepFocus();
              remove(line, products);
            }}
          />
        ))}
      </div>
      {lines.length > 0 && (
        <div className={styles.footer}>
          <EventCartAmounts />
          <Button
            size="large"
            full
            onClick={() => {
              onClose();
              navigate(`/monuments/${venue.slug}/checkout-event`);
            }}
          >
            {t('cart.buy')}
          </Button>
        </div>
      )}
    </div>
  );
}

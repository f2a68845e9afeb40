import { stockQueries } from '@taquilla/api';
import type { Pack } from '@taquilla/contracts';
import { useCart } from '@taquilla/shared-state';
import { EmptyState } from '@taquilla/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../texts.ts';
import { CartEntrySection } from './cart-entry-section.tsx';
import { CartFooter } from './cart-footer.tsx';
import styles from './cart-panel.module.css';
import { deletePack } from './delete-pack.ts';

interface CartPanelProps {
  /** closes what the panel is in */
  onClose: () => void;
}

/** The ticket and tourist-pass cart: a section per access interface, what it costs, and the way to the checkout. */
export function CartPanel({ onClose }: CartPanelProps) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const entries = useCart((cart) => cart?.entries);
  const remove = (pack: Pack) => {
    // the pressed button goes with its pack
    panel.current?.focus();
    void deletePack(pack).then(() => queryClient.invalidateQueries(stockQueries));
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {!entries?.length && <EmptyState>{t('cart.empty')}</EmptyState>}
      {entries?.map((entry) => (
        <CartEntrySection
          key={`${entry.type} ${entry.accessInterfaceInfo.id}`}
          entry={entry}
          onDelete={remove}
        />
      ))}
      <CartFooter onClose={onClose} />
    </div>
  );
}

import type { Pack } from '@taquilla/contracts';
import { allPacks, useCart } from '@taquilla/shared-state';
import { EmptyState } from '@taquilla/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { stockQueries } from '../../base/api/stock-queries.ts';
import { useTexts } from '../../base/choices/texts.ts';
import { CartEntrySection } from './cart-entry-section.tsx';
import { CartFooter } from './cart-footer.tsx';
import styles from './cart-panel.module.css';
import { deletePack, emptyCart } from './delete-pack.ts';
import { usePackProblems } from './use-pack-problems.ts';

interface CartPanelProps {
  /** closes what the panel is in */
  onClose: () => void;
}

/** The ticket and tourist-pass cart: a section per access interface, what it costs, and the way to the checkout. */
export function CartPanel({ onClose }: CartPanelProps) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const cart = useCart((current) => current);
  const entries = cart?.entries ?? [];
  const problems = usePackProblems(cart);
  const after = (work: Promise<void>) => {
    // the pressed button goes with what it deletes
    panel.current?.focus();
    void work.then(() => queryClient.invalidateQueries(stockQueries));
  };
  const remove = (pack: Pack) => {
    after(deletePack(pack));
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {entries.length === 0 && <EmptyState>{t('cart.empty')}</EmptyState>}
      {entries.map((entry) => (
        <CartEntrySection
          key={`${entry.type} ${entry.accessInterfaceInfo.id}`}
          entry={entry}
          problems={problems}
          onDelete={remove}
          onClose={onClose}
        />
      ))}
      {allPacks(entries).length > 1 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            after(emptyCart());
          }}
        >
          {t('cart.clear')}
        </button>
      )}
      <CartFooter onClose={onClose} hasProblems={problems.size > 0} />
    </div>
  );
}

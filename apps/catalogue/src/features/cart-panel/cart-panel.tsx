import { allPacks, useCart } from '@taquilla/shared-state';
import { EmptyState } from '@taquilla/ui';
import { useRef } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { CartEntrySection } from './cart-entry-section.tsx';
import { CartFooter } from './cart-footer.tsx';
import styles from './cart-panel.module.css';
import { RemovedNote, type Removal } from './removed-note.tsx';
import { usePackProblems } from './use-pack-problems.ts';

interface CartPanelProps {
  /** closes the surrounding panel */
  onClose: () => void;
  removal: Removal;
}

/** Cart of tickets and tourist passes: a section per access interface, the amounts, and the checkout link. */
export function CartPanel({ onClose, removal }: CartPanelProps) {
  const t = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  const cart = useCart((current) => current);
  const entries = cart?.entries ?? [];
  const problems = usePackProblems(cart);
  const { removed, remove, removeAll, undo, isPending, problem } = removal;
  /** Focuses the panel, because the pressed button disappears with its pack. */
  const stay = () => panel.current?.focus();
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <RemovedNote
        {...{ removed, isPending, problem }}
        undo={() => {
          stay();
          undo();
        }}
      />
      {entries.length === 0 && <EmptyState>{t('cart.empty')}</EmptyState>}
      {entries.map((entry) => (
        <CartEntrySection
          key={`${entry.type} ${entry.accessInterfaceInfo.id}`}
          entry={entry}
          problems={problems}
          onDelete={(pack) => {
            const { packsSelected: _packs, ...info } = entry;
            stay();
            remove(info, pack);
          }}
          onClose={onClose}
        />
      ))}
      {allPacks(entries).length > 1 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            stay();
            removeAll();
          }}
        >
          {t('cart.clear')}
        </button>
      )}
      {entries.length > 0 && <CartFooter onClose={onClose} hasProblems={problems.size > 0} />}
    </div>
  );
}

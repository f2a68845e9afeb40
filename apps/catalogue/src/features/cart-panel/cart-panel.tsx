import { allPacks, useCart, type EntryInfo } from '@taquilla/shared-state';
import { VenueRow } from '@taquilla/visits/cart';
import { useRef } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { CartEntrySection } from './cart-entry-section.tsx';
import { CartFooter } from './cart-footer.tsx';
import styles from './cart-panel.module.css';
import { EmptyPanel } from './empty-panel.tsx';
import { RemovedRow, type Removal } from './removed-row.tsx';
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
  const { removed, remove, removeAll, undo, ...state } = removal;
  /** Focuses the panel, because the pressed button disappears with its pack. */
  const stay = () => panel.current?.focus();
  const row = removed.length > 0 && (
    <RemovedRow
      {...{ removed, ...state }}
      undo={() => {
        stay();
        undo();
      }}
    />
  );
  const [only] = removed.length === 1 ? removed : [];
  const isIn = (entry: EntryInfo) => only !== undefined && keyOf(entry) === keyOf(only.info);
  const hasOwnPlace = entries.some(isIn);
  const isFirst = removed[0]?.index === 0;
  const starts = entries.map((_, index) => allPacks(entries.slice(0, index)).length);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {entries.length === 0 ? <EmptyPanel type={removed[0]?.info.type} onClose={onClose} /> : <VenueRow />}
      {!hasOwnPlace && isFirst && row}
      {entries.map((entry, index) => (
        <CartEntrySection
          key={keyOf(entry)}
          entry={entry}
          problems={problems}
          removed={isIn(entry) ? { index: (only?.index ?? 0) - (starts[index] ?? 0), row } : undefined}
          onDelete={(pack) => {
            const { packsSelected: _packs, ...info } = entry;
            stay();
            remove(info, pack);
          }}
          onClose={onClose}
        />
      ))}
      {!hasOwnPlace && !isFirst && row}
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

const keyOf = ({ type, accessInterfaceInfo }: EntryInfo): string => `${type} ${accessInterfaceInfo.id}`;

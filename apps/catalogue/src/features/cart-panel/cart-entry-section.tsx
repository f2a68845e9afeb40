import type { CartEntry, Pack } from '@taquilla/contracts';
import { countProducts } from '@taquilla/shared-state';
import { IconChevronDown } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { CartPack } from './cart-pack.tsx';
import styles from './cart-entry-section.module.css';

interface CartEntrySectionProps {
  entry: CartEntry;
  onDelete: (pack: Pack) => void;
}

/** What the cart holds of one access interface; it can be folded away. */
export function CartEntrySection({ entry, onDelete }: CartEntrySectionProps) {
  const t = useTexts();
  return (
    <details className={styles.section} open>
      <summary className={styles.summary}>
        <span className={styles.name}>{entry.accessInterfaceInfo.name}</span>
        <span className={styles.count}>
          {t(`cart.items.${entry.type}`, { count: countProducts([entry]) })}
        </span>
        <IconChevronDown className={styles.arrow} />
      </summary>
      <ul>
        {entry.packsSelected.map((pack) => (
          <CartPack key={pack.id} pack={pack} onDelete={onDelete} />
        ))}
      </ul>
    </details>
  );
}

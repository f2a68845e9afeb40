import { countProducts, useCart } from '@taquilla/shared-state';
import { IconCart, Sheet, Skeleton } from '@taquilla/ui';
import { useState } from 'react';
import { RemoteArea } from '../../remotes/remote-area.tsx';
import { useShop } from '../../shop-context.ts';
import { useTexts } from '../../texts.ts';
import styles from './cart-button.module.css';

/** The cart's icon with its number of products; a press opens the cart, which is the catalogue's part `cart-dropdown`. */
export function CartButton() {
  const t = useTexts();
  const part = useShop().parts['cart-dropdown'];
  const count = useCart((cart) => countProducts(cart?.entries ?? []));
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  if (!part) return null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('header.cart', { count })}
        onClick={() => {
          setOpen(true);
        }}
      >
        <IconCart />
        <span className={styles.badge}>{count}</span>
      </button>
      {isOpen && (
        <Sheet title={t('header.cartTitle')} closeLabel={t('close')} onClose={close}>
          <RemoteArea area={part} props={{ onClose: close }} skeleton={<Skeleton height={240} />} />
        </Sheet>
      )}
    </>
  );
}

import { countPlaces, countProducts, useCart, useEventCart } from '@taquilla/shared-state';
import { IconCart, Sheet, Skeleton } from '@taquilla/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RemoteArea } from '../../remotes/remote-area.tsx';
import { useShop } from '../../shop-context.ts';
import { useTexts } from '../../texts.ts';
import { focusContent } from '../frame/focus-content.ts';
import styles from './cart-button.module.css';

interface CartButtonProps {
  /** told when the cart is opened and closed */
  onToggle: (isOpen: boolean) => void;
}

/** The ticket and tourist-pass cart, which is the catalogue's part `cart-dropdown`. */
export function CartButton(props: CartButtonProps) {
  const t = useTexts();
  const count = useCart((cart) => countProducts(cart?.entries ?? []));
  const type = useCart((cart) => cart?.entries[0]?.type);
  const label = t(type === 'tourist-pass' ? 'header.cartOfPasses' : 'header.cart', { count });
  return <Button {...props} part="cart-dropdown" label={label} count={count} />;
}

/** The event cart, which is the events' part `event-cart-dropdown`. */
export function EventCartButton(props: CartButtonProps) {
  const t = useTexts();
  const count = useEventCart((cart) => countPlaces(cart?.lines ?? []));
  return <Button {...props} part="event-cart-dropdown" label={t('header.cart', { count })} count={count} />;
}

interface ButtonProps extends CartButtonProps {
  part: string;
  label: string;
  /** products in the cart, all quantities added up */
  count: number;
}

/** A cart's icon with its number of products; a press opens the cart and the icon closes it again. */
function Button({ part: name, label, count, onToggle }: ButtonProps) {
  const t = useTexts();
  const part = useShop().parts[name];
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    onToggle(isOpen);
    return () => {
      onToggle(false);
    };
  }, [isOpen, onToggle]);
  useLayoutEffect(() => {
    const icon = button.current;
    return () => {
      // an emptied cart takes its icon with it, and the focus that has come back there
      if (icon && document.activeElement === icon) focusContent();
    };
  }, []);
  const close = () => {
    setOpen(false);
  };
  if (!part) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => {
          setOpen(!isOpen);
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

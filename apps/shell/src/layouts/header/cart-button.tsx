import { countPlaces, countProducts, useCart, useEventCart } from '@taquilla/shared-state';
import { classNames, IconCart, iconButtonClass, IconTicket, Sheet, Skeleton } from '@taquilla/ui';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { focusContent } from '../../base/page/focus-content.ts';
import { RemoteArea } from '../../base/remotes/remote-area.tsx';
import { useShop } from '../../base/shop/shop-context.ts';
import { useTexts } from '../../texts.ts';
import styles from './cart-button.module.css';
import type { CartIcon } from './cart-icon-rule.ts';

interface CartButtonProps {
  /** updates the open cart */
  onToggle: Dispatch<SetStateAction<CartIcon | null>>;
}

/** Button of the ticket and tourist-pass cart; its content is the catalogue's part `cart-dropdown`. */
export function CartButton(props: CartButtonProps) {
  const t = useTexts();
  const count = useCart((cart) => countProducts(cart?.entries ?? []));
  const type = useCart((cart) => cart?.entries[0]?.type);
  const label = t(type === 'tourist-pass' ? 'header.cartOfPasses' : 'header.cart', { count });
  return <Button {...props} cart="cart" icon={<IconCart />} label={label} count={count} />;
}

/** Button of the event cart; its content is the events' part `event-cart-dropdown`. `isSecond`: next to the other cart, with a distinct label and icon. */
export function EventCartButton({ isSecond = false, ...props }: CartButtonProps & { isSecond?: boolean }) {
  const t = useTexts();
  const count = useEventCart((cart) => countPlaces(cart?.lines ?? []));
  const label = t(isSecond ? 'header.eventCart' : 'header.cart', { count });
  const icon = isSecond ? <IconTicket /> : <IconCart />;
  return <Button {...props} cart="event-cart" icon={icon} label={label} count={count} />;
}

interface ButtonProps extends CartButtonProps {
  cart: CartIcon;
  icon: ReactNode;
  label: string;
  /** sum of all quantities in the cart */
  count: number;
}

/** Icon button with the number of products; toggles the cart. */
function Button({ cart, icon, label, count, onToggle }: ButtonProps) {
  const t = useTexts();
  const part = useShop().parts[`${cart}-dropdown`];
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    onToggle(cart);
    return () => {
      onToggle((open) => (open === cart ? null : open));
    };
  }, [cart, isOpen, onToggle]);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      // an emptied cart removes its button, which may have the focus
      if (element && document.activeElement === element) focusContent();
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
        className={classNames(iconButtonClass, styles.button)}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {icon}
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

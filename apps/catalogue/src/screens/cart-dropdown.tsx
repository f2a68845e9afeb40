import { useRemoval } from '../features/pack/use-removal.ts';
import { CartPanel } from '../features/cart-panel/cart-panel.tsx';

export { texts } from '../base/choices/texts.ts';

interface CartDropdownProps {
  onClose: () => void;
}

/** Part `cart-dropdown`: panel of the shell's cart icon. */
export default function CartDropdown({ onClose }: CartDropdownProps) {
  return <CartPanel onClose={onClose} removal={useRemoval()} />;
}

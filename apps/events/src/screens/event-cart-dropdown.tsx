import { EventCartPanel } from '../features/event-cart/event-cart-panel.tsx';

export { texts } from '../texts.ts';

interface EventCartDropdownProps {
  onClose: () => void;
}

/** Exposed part `event-cart-dropdown`: content of the drop-down of the shell's event-cart icon. */
export default function EventCartDropdown({ onClose }: EventCartDropdownProps) {
  return <EventCartPanel onClose={onClose} />;
}

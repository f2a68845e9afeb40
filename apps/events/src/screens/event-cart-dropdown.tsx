import { EventCartPanel } from '../features/event-cart/event-cart-panel.tsx';

export { texts } from '../texts.ts';

interface EventCartDropdownProps {
  onClose: () => void;
}

/** Part `event-cart-dropdown`: what the shell's event-cart icon opens. */
export default function EventCartDropdown({ onClose }: EventCartDropdownProps) {
  return <EventCartPanel onClose={onClose} />;
}

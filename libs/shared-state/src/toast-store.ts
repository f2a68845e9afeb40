import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ToastPosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left' | 'center';

export interface Toast {
  title?: string;
  message: string;
  type: 'error' | 'success' | 'info';
  /** milliseconds until it closes automatically */
  time: number;
  position: ToastPosition;
}

/** R39: closes after 10 s by default; the content stays 500 ms longer for the fade-out. */
const DEFAULT_TIME = 10_000;
const CLEAR_DELAY = 500;

const store = createStore<{ toast: Toast | null; isActive: boolean }>(() => ({
  toast: null,
  isActive: false,
}));
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, and replaces the current one. Texts are already translated. */
export function showToast(toast: Pick<Toast, 'message'> & Partial<Toast>): void {
  clearTimeout(timer);
  const shown: Toast = { type: 'info', time: DEFAULT_TIME, position: 'center', ...toast };
  store.setState({ toast: shown, isActive: true });
  timer = setTimeout(closeToast, shown.time);
}

/** Closes the toast; its content stays 500 ms for the fade-out. */
export function closeToast(): void {
  clearTimeout(timer);
  store.setState({ isActive: false });
  timer = setTimeout(() => {
    store.setState({ toast: null });
  }, CLEAR_DELAY);
}

/** Returns the toast and whether it is open; subscribes to changes. */
export function useToast() {
  return useStore(store);
}

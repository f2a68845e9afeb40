import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';

/**
 * Shows a native `<dialog>` as a modal for as long as it is mounted. The browser keeps the focus inside, makes the
 * rest inert, closes on Esc and gives the focus back; a press on the backdrop closes too.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // before paint on mount, and before React takes the element away on unmount, so that the focus can go back
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const closed = () => {
      close.current();
    };
    element.showModal();
    element.addEventListener('close', closed);
    return () => {
      element.removeEventListener('close', closed);
      element.close();
    };
  }, []);

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return { ref: dialog, onClick: onBackdrop };
}

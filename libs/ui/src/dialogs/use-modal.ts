import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Shows a native `<dialog>` as a modal for as long as it is mounted. The browser keeps the focus inside, makes the
 * rest inert, closes on Esc and gives the focus back; a press on the backdrop closes too, and so does Back.
 * The focus starts at `initialFocus`, else at the first control.
 */
export function useModal(onClose: () => void, initialFocus?: RefObject<HTMLElement | null>) {
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
    // the browser would close it now, give the focus back and tell us later: a press in between would open nothing
    const cancelled = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close.current();
    };
    element.showModal();
    initialFocus?.current?.focus();
    element.addEventListener('close', closed);
    element.addEventListener('cancel', cancelled);
    const stop = closeOnBack(element);
    return () => {
      stop();
      element.removeEventListener('close', closed);
      element.removeEventListener('cancel', cancelled);
      element.close();
    };
  }, [initialFocus]);

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return { ref: dialog, onClick: onBackdrop };
}

/**
 * Back closes what is open and leaves the page behind it where it is, in browsers where a page may say so; in others it closes
 * with the page.
 */
function closeOnBack(dialog: HTMLDialogElement): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  const onNavigate = (event: Event & { navigationType?: string }) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    dialog.close();
  };
  const onLeft = () => {
    dialog.close();
  };
  navigation?.addEventListener('navigate', onNavigate);
  window.addEventListener('popstate', onLeft);
  return () => {
    navigation?.removeEventListener('navigate', onNavigate);
    window.removeEventListener('popstate', onLeft);
  };
}

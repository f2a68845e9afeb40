import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Shows a native `<dialog>` as a modal while mounted. The browser traps the focus, makes the rest inert, closes on Esc and
 * returns the focus; a click on the backdrop and back navigation close it too.
 * @param initialFocus default: the first control
 */
export function useModal(onClose: () => void, initialFocus?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // a layout effect: opens before paint, and closes before React removes the element, so that the focus returns
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onClosed = () => {
      close.current();
    };
    // the browser would close the dialog now but notify later: a click in between could not open it again
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close.current();
    };
    element.showModal();
    initialFocus?.current?.focus();
    element.addEventListener('close', onClosed);
    element.addEventListener('cancel', onCancel);
    const stop = closeOnBack(element);
    return () => {
      stop();
      element.removeEventListener('close', onClosed);
      element.removeEventListener('cancel', onCancel);
      element.close();
    };
  }, [initialFocus]);

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return { ref: dialog, onClick: onBackdrop };
}

/**
 * Makes back navigation close the dialog instead of leaving the page, in browsers with a cancelable Navigation API;
 * in other browsers the dialog closes and the page is left.
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

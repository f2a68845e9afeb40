import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the list of seats where it is when the content above it changes height, because a seat is held or released. The
 * tray switches the browser's scroll anchoring off, which Safari does not have.
 * @param list the section of the list, a child of the scrolling element
 * @param chosen the section of the chosen seats: while the focus is in it, the list moves instead
 */
export function useSteadyList(
  list: RefObject<HTMLElement | null>,
  chosen: RefObject<HTMLElement | null>,
): void {
  const lastTop = useRef<number | null>(null);
  useLayoutEffect(() => {
    const scroller = list.current?.parentElement;
    if (!list.current || !scroller) return;
    const isShown = list.current.offsetHeight > 0;
    const top = isShown ? list.current.offsetTop : null;
    const focused = document.activeElement;
    const isAtList =
      list.current.contains(focused) || (scroller.scrollTop > 0 && !chosen.current?.contains(focused));
    if (isAtList && top !== null && lastTop.current !== null) scroller.scrollTop += top - lastTop.current;
    lastTop.current = top;
  });
}

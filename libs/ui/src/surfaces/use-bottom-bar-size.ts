import { useLayoutEffect, type RefObject } from 'react';

/** Tells the page how much of it the bar covers, which grows with the bar's words (`--bottom-bar-size`). */
export function useBottomBarSize(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(setSize);
    function setSize() {
      style.setProperty('--bottom-bar-size', `${element?.offsetHeight ?? 0}px`);
    }
    setSize();
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar-size');
    };
  }, [bar]);
}

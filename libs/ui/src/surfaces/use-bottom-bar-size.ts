import { useLayoutEffect, type RefObject } from 'react';

/** Sets `--bottom-bar-size` to the bar's height, which depends on its text. */
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

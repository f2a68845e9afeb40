import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Prevents a layout shift below an element when `state` changes and its new content is lower.
 * @param keepsHeight whether the element keeps the height of this state when the state ends
 */
export function useStableHeight(
  element: RefObject<HTMLElement | null>,
  state: string,
  keepsHeight: boolean,
): void {
  const before = useRef({ state, keepsHeight, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const { state: last, keepsHeight: hadStableHeight, height } = before.current;
    if (last !== state && hadStableHeight) box.style.minHeight = `${height}px`;
    before.current = { state, keepsHeight, height: box.offsetHeight };
  });
}

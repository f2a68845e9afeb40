import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * What stands below an element stays where it is when `state` changes and the element would be lower for it.
 * @param isKept whether the element keeps its height when this state ends
 */
export function useStableHeight(
  element: RefObject<HTMLElement | null>,
  state: string,
  isKept: boolean,
): void {
  const before = useRef({ state, isKept, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const { state: last, isKept: wasKept, height } = before.current;
    if (last !== state && wasKept) box.style.minHeight = `${height}px`;
    before.current = { state, isKept, height: box.offsetHeight };
  });
}

import { useRef, type TouchEvent } from 'react';
import { swipeOf, type Point } from './swipe.ts';

/** Returns touch handlers that call back on a swipe: 1 next, -1 previous. */
export function useSwipe(onTurn: (pages: 1 | -1) => void) {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [finger, other] = [touches[0], touches[1]];
      // two fingers zoom
      start.current = finger && !other ? pointOf(finger) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const pages = start.current && finger ? swipeOf(start.current, pointOf(finger)) : null;
      start.current = null;
      if (pages) onTurn(pages);
    },
  };
}

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y });

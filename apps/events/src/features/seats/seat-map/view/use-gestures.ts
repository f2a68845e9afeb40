import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from '../paint/view.ts';
import type { ViewControl } from './view-control.ts';

/** Maximum movement of a tap, CSS pixels. */
const TAP_SLOP = 8;

interface Gestures {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

/**
 * Handles pan (one finger or the mouse), pinch zoom and tap. The map does not trap scrolling: one finger scrolls the
 * page while the whole hall is visible (`touch-action` in the style), the wheel without Ctrl always.
 */
export function useGestures(
  canvas: RefObject<HTMLElement | null>,
  control: ViewControl,
  onTap: (at: Point) => void,
): Gestures {
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  useWheel(canvas, (event) => {
    control.zoom(Math.exp(-event.deltaY / 300), at(event));
  });

  const end = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, at(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y) + (other ? TAP_SLOP : 0);
      pointers.current.set(event.pointerId, now);
      if (other) pinch(control, { before, now, other });
      else if (travelled.current > TAP_SLOP) control.pan({ x: now.x - before.x, y: now.y - before.y });
    },
    onPointerUp(event) {
      if (end(event) && pointers.current.size === 0 && travelled.current <= TAP_SLOP) onTap(at(event));
    },
    onPointerCancel: end,
  };
}

/** Pans by the movement of the midpoint and zooms by the change of the distance. */
function pinch(
  control: ViewControl,
  { before, now, other }: Record<'before' | 'now' | 'other', Point>,
): void {
  const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  control.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
  control.zoom(distance(now) / distance(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
}

/**
 * Listens to the wheel without React, whose listener is passive: `preventDefault` could not stop the browser's zoom.
 */
function useWheel(canvas: RefObject<HTMLElement | null>, onZoom: (event: WheelEvent) => void): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = canvas.current;
    const listen = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current(event);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [canvas]);
}
